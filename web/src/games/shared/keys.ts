import { walked } from './walk';

/** Whether a board stands on a table; the rules show boards that take no keys. */
export const atTable = (): boolean => document.querySelector('.frame') !== null;

/** Keys of a board, before those of the frame: arrows walk in groups, and `pressed` says whether it took a key. Keys belong to what is
    typed in and to open windows first. */
export function boardKeys(pressed: (event: KeyboardEvent) => boolean): (event: KeyboardEvent) => void {
  return (event) => {
    const target = event.target as HTMLElement;
    if (!atTable() || event.ctrlKey || event.altKey || event.metaKey || document.querySelector('dialog[open]')) return;
    if (target.matches('input, select, textarea') || !(walked(event) || pressed(event))) return;
    event.preventDefault();
    event.stopPropagation();
  };
}
