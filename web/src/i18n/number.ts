// A number as it is printed: with a minus sign, not a hyphen.
export const printed = (n: number): string => (n < 0 ? `−${-n}` : String(n));
