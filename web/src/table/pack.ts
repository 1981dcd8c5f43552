// How many words on buttons fit into two lines, told from their lengths alone: measuring them would cost a layout for
// every answer. The last line keeps room for the button that shows the rest.
const letter = 6.5;
const frame = 52;
const rest = 120;

export function fitting(words: readonly string[], width: number, most: number): number {
  const widths = words.map((each) => each.length * letter + frame);
  let [line, used] = [1, 0];
  for (const [i, wide] of widths.entries()) {
    if (i === most) return most;
    const last = i + 1 === widths.length;
    const room = line === 1 || last ? width : width - rest;
    if (used + wide > room && used > 0) {
      if (line === 2) return i;
      [line, used] = [2, 0];
    }
    used += wide;
  }
  return widths.length;
}

// Whether all of them fit into one line as large buttons.
export function inOneLine(words: readonly string[], width: number): boolean {
  const [large, around] = [7.6, 72];
  return words.reduce((sum, each) => sum + each.length * large + around, 0) <= width;
}
