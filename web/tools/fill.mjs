// {name} becomes the value of that name, {name|stone|stones} the first form if the value is "1" and the second
// otherwise; a placeholder without a value stays as it is, so that a mistake shows. As text/catalogue.cc does it.
export function fill(pattern, values) {
  return pattern.replace(/\{([^}]*)\}/g, (whole, placeholder) => {
    const [name, one, other] = placeholder.split('|');
    const value = values[name];
    if (value === undefined) return whole;
    if (one === undefined) return String(value);
    return String(value) === '1' || other === undefined ? one : other;
  });
}
