export type Values = Record<string, string | number>;

// {name} becomes the value of that name, {name|stone|stones} the first form if the value is 1 or −1 and the second
// otherwise. A placeholder without a value stays as it is, so that a mistake shows. As text/catalogue.cc does it.
export function fill(pattern: string, values: Values = {}): string {
  return pattern.replace(/\{([^}]*)\}/g, (whole, placeholder: string) => {
    const [name = '', one, other] = placeholder.split('|');
    const value = values[name];
    if (value === undefined) return whole;
    if (one === undefined) return String(value);
    return /^[-−]?1$/.test(String(value)) || other === undefined ? one : other;
  });
}
