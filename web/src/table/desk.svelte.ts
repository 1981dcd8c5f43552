import { untrack } from 'svelte';
import { inTurn, lastOf } from '../frames';
import { Catalogue } from '../i18n/catalogue';
import { gameCatalogue, t, texts as ui } from '../i18n/i18n.svelte';
import { story } from '../i18n/story';
import { TableStore } from '../net/table.svelte';
import type { ActionJson, Entry, Offered } from '../net/types';
import { settings } from '../settings.svelte';
import { Analyst } from './analysis.svelte';
import { seatNames } from './names';
import { Play } from './play.svelte';
import { loadPlugin, type Plugin } from './plugin';
import { lastTurnEnd, Replay } from './replay.svelte';

export type Side = 'log' | 'score' | 'chat' | 'analysis';

// One table as its page shows it: what the server says, what is looked back at, what can be chosen, and which parts are open.
export class Desk {
  readonly store: TableStore;
  readonly replay: Replay;
  readonly analyst: Analyst;
  readonly play: Play;

  plugin = $state.raw<Plugin | null>(null);
  catalogue = $state.raw(new Catalogue({}));
  side = $state<Side>('log');
  section = $state('table');
  // Windows over the table: the end of the game, the list of keys.
  sheet = $state(false);
  keys = $state(false);
  // The turn is being taken back, one step at a time.
  restarting = $state(false);
  #told = $state.raw<Entry[]>([]);
  #warned = false;

  constructor(id: string, invite: string | undefined) {
    this.store = new TableStore(id, invite);
    this.replay = new Replay(id, () => this.store.state?.steps ?? 0);
    this.analyst = new Analyst(id);
    const coarse = globalThis.matchMedia?.('(pointer: coarse)').matches ?? false;
    const { store } = this;
    this.play = new Play((offered) => this.plugin?.targets(offered.json) ?? [], {
      send: (offered) => store.act(offered.text),
      offers: () => store.state?.actions,
      twoSteps: () => coarse,
      describe: (offered) => this.describe(offered),
      view: () => store.state?.view,
      ahead: (action) => store.preview(action),
      why: (actions) => store.why(actions),
      careful: () => settings.careful && !this.#warned && (store.state?.undo ?? false),
    });
  }

  readonly scene = $derived.by(() => this.replay.state ?? this.store.state);
  readonly view = $derived.by(() => this.scene?.view as never);
  readonly last = $derived.by(() => this.store.state?.steps ?? 0);
  // Who plays without a seat of the table is the automaton.
  readonly #players = $derived.by(() => (this.scene?.view as { players?: unknown[] } | undefined)?.players?.length ?? 0);
  readonly names = $derived.by(() => {
    const seated = seatNames(this.store.table?.seats ?? []);
    return [...seated, ...Array.from({ length: Math.max(0, this.#players - seated.length) }, () => this.catalogue.automaton())];
  });
  readonly lines = $derived.by(() => story(this.#told, this.catalogue, this.names));
  readonly since = $derived.by(() => lastTurnEnd(this.#told, this.store.viewer));
  readonly news = $derived.by(() => this.lines.filter((line) => line.step > this.since && line.seat !== null && line.seat !== this.store.viewer));
  readonly asked = $derived.by(() => this.replay.state === null && (this.store.state?.actions.length ?? 0) > 0);
  readonly over = $derived.by(() => this.store.state?.turn.actor === 'over');
  readonly mayAsk = $derived.by(
    () => this.store.viewer !== null && !this.over && !this.store.state?.undo && this.store.entries.some((entry) => entry.kind === 'act' && entry.seat === this.store.viewer),
  );
  readonly #question = $derived.by(() => {
    const now = this.scene?.question;
    if (!now) return '';
    const { question: name, ...args } = now;
    return this.catalogue.message('question', name, args, this.names);
  });
  readonly status = $derived.by(() => {
    if (this.replay.state) return t('replay.at', { at: this.replay.at, steps: this.last });
    if (this.over) return t('play.over');
    if (this.asked) return this.#question;
    const seat = this.store.state?.turn.seat;
    return seat === undefined ? '' : t('play.waits', { name: this.names[seat] ?? '' });
  });
  readonly totals = $derived.by(() => this.names.map((_, seat) => (this.plugin && this.view ? this.plugin.points(this.view, seat).total : 0)));
  readonly sheets = $derived.by(() => this.names.map((_, seat) => (this.plugin && this.view ? this.plugin.score(this.view, seat) : [])));

  describe(offered: Offered): string {
    return this.worded(offered.json, this.store.state?.view, this.store.viewer ?? 0, this.play.foreseen.get(offered.text));
  }
  readonly worded = (action: ActionJson, seen: unknown, seat: number, after?: unknown): string => {
    const { act, ...args } = action;
    const values = this.plugin && seen ? this.plugin.values(action, seen as never, seat, this.catalogue, after as never) : {};
    return this.catalogue.message('action', act, args, this.names, values);
  };

  open(side: Side): void {
    [this.side, this.section] = [side, 'log'];
  }
  // Looks back at a decision with a bot's eyes.
  analyse(step: number): void {
    this.open('analysis');
    void this.replay.jump(step);
  }
  // Asking again puts the advice away.
  askHint(): void {
    if (this.store.hint === null) return this.store.askHint();
    this.store.hint = null;
    this.play.show(null);
  }

  /** Keeps what is told and offered in step with the table. Call it while the page is made. */
  follow(): void {
    const { store, replay, play } = this;
    // The board is drawn first, which is what one looks at; what can be chosen follows, and then the log: when bots answer in a row
    // it is told once.
    const tell = lastOf('story');
    $effect(() => {
      const entries = store.entries;
      tell(() => (this.#told = entries));
    });
    $effect(() => {
      const game = store.table?.game;
      if (!game) return;
      document.documentElement.dataset.city = game;
      void loadPlugin(game).then((loaded) => (this.plugin = loaded));
      void gameCatalogue(game, ui.language).then((loaded) => (this.catalogue = loaded));
    });
    $effect(() => {
      const actions = replay.state ? [] : (store.state?.actions ?? []);
      if (!this.plugin) return;
      const offer = (): void => untrack(() => play.offer(actions));
      // What can no longer be chosen goes with what made it so.
      return actions.length === 0 ? offer() : inTurn('choices', offer);
    });
    $effect(() => {
      if (play.held) this.#warned = true;
    });
    $effect(() => {
      const advice = store.hint;
      const offered = play.offered.find((each) => each.text === advice?.action.text);
      if (offered) untrack(() => play.show(offered));
    });
    // Back to the border of new information, one step at a time.
    $effect(() => {
      if (!this.restarting || store.waiting) return;
      if (store.state?.undo) store.undo();
      else this.restarting = false;
    });
  }
}
