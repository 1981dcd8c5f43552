import { inTurn } from '../../frames';
import { showAhead } from '../pieces';
import { isPainted, pictureClass, type CutName, type Subject } from './paint';

// Paints and reads pictures that may soon be shown, one in each frame without other work. Calling what it returns calls
// off the rest.
export function paintPictures(wanted: readonly (readonly [Subject, CutName])[], theme: 'light' | 'dark'): () => void {
  const off = wanted
    .filter(([subject, cut]) => !isPainted(subject.id, cut, theme))
    .map(([subject, cut]) => inTurn('ahead', () => showAhead([pictureClass(subject, cut, theme)])));
  return () => off.forEach((callOff) => callOff());
}
