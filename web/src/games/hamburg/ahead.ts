import { backClass, shapeClass, showAhead, workerClass } from '../../art/pieces';
import { inTurn } from '../../frames';
import { stripSizes } from './sizes';
import { colours } from './view';

// Has the pictures painted and read that the first deal and the first houses need, in the sizes in which the board has
// them, while there is nothing else to do: when they were first seen, they were a third of the frame that shows the
// first hand. Calling what it returns calls off the rest.
export function paintAhead(letter: (colour: string) => string, opponents: number): () => void {
  const { back, worker } = stripSizes(opponents);
  const hand = (colour: string): string[] => [
    shapeClass(colour, 'ink', 17),
    workerClass(colour, letter(colour).length, 22),
  ];
  const town = (colour: string): string[] => [
    backClass(colour, false, back),
    backClass(colour, true, back),
    workerClass(colour, letter(colour).length, worker),
    shapeClass(colour, 'ink', 15),
    shapeClass(colour, 'ink', 14),
  ];
  const off = [hand, town].flatMap((group) => colours.map((colour) => inTurn('ahead', () => showAhead(group(colour)))));
  return () => off.forEach((callOff) => callOff());
}
