import { explainer } from '../explain/explainer.svelte';
import { isEnd } from './picker.svelte';
import type { Captions } from './captions.svelte';
import type { Desk, Side } from './desk.svelte';

const sides: Record<string, Side> = { c: 'chat', r: 'log', s: 'score' };

// What a key alone does; false if it has no meaning here.
export function press(desk: Desk, key: string, onPage: boolean, nextTable: () => void): boolean {
  const { play, replay } = desk;
  const side = sides[key];
  if (/^[1-9]$/.test(key) && play.folded && !play.opened) {
    // Nobody chooses by a number that is not in sight.
    play.opened = true;
  } else if (/^[1-9]$/.test(key)) {
    const offered = play.listed.filter((each) => !isEnd(each))[Number(key) - 1];
    if (offered) play.take(offered);
  } else if (key === 'Enter' && onPage && play.set) {
    play.confirm();
  } else if ((key === '-' || key === 'Backspace') && play.collector.chosen.length > 0) {
    play.takeBack();
  } else if (key === 'Enter' && onPage) {
    const chosen = play.held ?? play.selected ?? play.listed.find(isEnd);
    if (chosen) play.commit(chosen);
  } else if (key === 'Escape') {
    play.clear();
    if (replay.state) replay.now();
  } else if (key === 'ArrowLeft') replay.back();
  else if (key === 'ArrowRight' && replay.state) replay.next();
  else if (key === 'Home') void replay.jump(0);
  else if (key === 'End') replay.now();
  else if (key === '?') desk.keys = true;
  else if (key === 'w') explainer.use(true);
  else if (side) desk.open(side);
  else if (key === 'a' && desk.over) desk.open('analysis');
  else if (key === 'm') desk.section = desk.plugin?.sections[0] ?? 'table';
  else if (key === 'n') nextTable();
  else if (key === 'h' && desk.asked) desk.askHint();
  else return false;
  return true;
}

// Keys belong to what is typed in and to open windows first.
export function onKey(desk: Desk, event: KeyboardEvent, nextTable: () => void, captions?: Captions): void {
  const target = event.target as HTMLElement;
  if (target.matches('input:not([type=range]), select, textarea') || document.querySelector('dialog[open]')) return;
  if (target.matches('input') && event.key.startsWith('Arrow')) return;
  const { store } = desk;
  const control = event.ctrlKey || event.metaKey;
  const key = event.key.toLowerCase();
  if (event.key === ' ' && captions?.current && target === document.body) captions.skip();
  else if (control && key === 'z' && !event.shiftKey) {
    if (!desk.play.takeBack() && store.state?.undo) desk.gestures.undo();
  } else if (control && (key === 'y' || key === 'z')) desk.gestures.redo();
  else if (control || event.altKey || !press(desk, event.key, target === document.body, nextTable)) return;
  event.preventDefault();
}
