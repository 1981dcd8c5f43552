import { lastOf } from '../frames';
import { t } from '../i18n/i18n.svelte';
import { settings } from '../settings.svelte';
import { sound } from '../shared/sound';
import type { Desk } from './desk.svelte';

/** Whoever is asked again is told by the title of the page and a tone; the end of the game opens its sheet, unless somebody came by a
    link to a step. Call it while the page is made. */
export function giveNotice(desk: Desk, from: () => number | null): void {
  let wasAsked = false;
  const entitle = lastOf('margin');
  $effect(() => {
    const now = desk.asked;
    const game = desk.catalogue.has('game.name') ? `${desk.catalogue.text('game.name')} – Stadtluft` : 'Stadtluft';
    const title = now && settings.notice ? `● ${t('lobby.your_turn')} – ${game}` : game;
    // By then somebody may have gone to another page.
    entitle(() => {
      if (location.pathname.startsWith('/table/') && document.title !== title) document.title = title;
    });
    if (now && !wasAsked && document.hidden) sound('turn');
    wasAsked = now;
  });
  let celebrated = false;
  $effect(() => {
    if (!desk.over || celebrated || from() !== null) return;
    celebrated = true;
    desk.sheet = true;
  });
}
