// Stones are painted for a size: those on the cards of the row.
export const rowStone = 20;
