// Signs of this game alone, drawn as those in src/art/icons.ts.
export const icons = {
  storehouse:
    'M12 2 23 8v14h-3.500V11h-15v11H1V8zM6.500 13h11v2.200h-11zM6.500 16.500h11v2.200h-11zM6.500 20h11v2h-11z',
  // Kinds of cards, and what stands on the board.
  event: 'M14 0 4 13.500h6L8 24l12-15h-7z',
  feast: 'M5 2h14q0 8.500-5 10.300V19h3.500v3h-11v-3H10v-6.700Q5 10.500 5 2z',
  building: 'M2 22V11l5.500-4v3L12 4l4.500 6V7L22 11v11h-7v-6q0-2-3-2t-3 2v6z',
  floor: 'M3 22V9h3V6h3v3h6V6h3v3h3v13zM8 13v3h2.500v-3zM13.500 13v3H16v-3zM10.500 18v4h3v-4z',
  flag: 'M4 1.500h2V22.500H4zM7.500 3H21l-3.500 4.500L21 12H7.500z',
  end: 'M4 1.500h2V22.500H4zM7.500 3h4.500v3.500H7.500zM16.500 3H21v3.500h-4.500zM12 6.500h4.500V10H12zM7.500 10H12v3.500H7.500zM16.500 10H21v3.500h-4.500z',
};
