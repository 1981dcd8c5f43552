// How many of a word there are; what is not counted is not there. For words that come from outside, such as an action.
export const countOf = (counts: object, word: string): number | undefined =>
  (counts as Record<string, number | undefined>)[word];

export const total = (counts: object): number =>
  Object.values(counts as Record<string, number | undefined>).reduce<number>((all, n) => all + (n ?? 0), 0);
