// Moments worth celebrating have a picture and a sound each.
export const kinds = [
  'dice',
  'danger',
  'topple',
  'statue',
  'bell',
  'majority',
  'round',
  'order',
  'delivery',
  'wheel',
] as const;
export type Kind = (typeof kinds)[number];

// What of an event is shown: a sign, a colour, the pips of a die, the height of a tower.
export interface Celebrated {
  kind: Kind;
  sign?: string;
  colour?: string;
  n?: number;
  // Only whoever it happens to celebrates it.
  own?: boolean;
}
