import { lastOf } from '../frames';
import { t } from '../i18n/i18n.svelte';
import { ring, settings } from '../settings.svelte';
import type { Desk } from './desk.svelte';

/** Whoever is asked again is told by the title of the page and a tone; the end of the game opens its sheet, unless somebody came by a
    link to a step. Call it while the page is made. */
export function giveNotice(desk: Desk, from: () => number | null): void {
  let wasAsked = false;
  const entitle = lastOf('margin');
  $effect(() => {
    const now = desk.asked;
    const title = now && settings.notice ? `● ${t('lobby.your_turn')} – Stadtluft` : 'Stadtluft';
    entitle(() => (document.title = title));
    if (now && !wasAsked && document.hidden) ring();
    wasAsked = now;
  });
  let celebrated = false;
  $effect(() => {
    if (!desk.over || celebrated || from() !== null) return;
    celebrated = true;
    desk.sheet = true;
  });
}
