import { untrack } from 'svelte';
import type { Kind } from '../art/moments';
import { lastOf } from '../frames';
import { drawBy } from '../games/shared/values';
import { Catalogue } from '../i18n/catalogue';
import { gameCatalogue, listOf, t, texts as ui, type Language } from '../i18n/i18n.svelte';
import { askedFor, collected } from '../i18n/sets';
import { story, worded } from '../i18n/story';
import { turns } from '../i18n/turns';
import { api } from '../net/api';
import type { Alarm } from '../net/dice';
import { keeper } from '../net/keeper';
import { TableStore } from '../net/table.svelte';
import type { AnswerSet, Entry, Offered, SetUnit } from '../net/types';
import { valuesOf } from '../net/values';
import { settings } from '../settings.svelte';
import { Analyst } from './analysis.svelte';
import { Coach } from './coach.svelte';
import { Gestures } from './gestures.svelte';
import { Moments } from './moments.svelte';
import { seatNames } from './names';
import { botName, endedByPeople, presenceOf, resultOf, sharedSeats } from './people';
import { Picker } from './picker.svelte';
import { loadPlugin, type Plugin } from './plugin';
import { lastTurnEnd, Replay } from './replay.svelte';
import { targetsOf } from './targets';

export type Side = 'log' | 'score' | 'chat' | 'analysis';

// Moments after which somebody is asked what they lose.
const strikes: readonly (Kind | undefined)[] = ['danger', 'topple'];

// "2", "1 to 3", "up to 3".
const rangeOf = ({ least, most }: AnswerSet): string =>
  least === most ? String(most) : least === 0 ? t('set.up_to', { most }) : t('set.range', { least, most });

// One table as its page shows it: what the server says, what is looked back at, what can be chosen, and which parts are
// open.
export class Desk {
  readonly store: TableStore;
  readonly replay: Replay;
  readonly analyst: Analyst;
  readonly play: Picker;
  readonly coach: Coach;
  readonly gestures: Gestures;
  readonly moments = new Moments();

  plugin = $state.raw<Plugin | null>(null);
  catalogue = $state.raw(new Catalogue({}));
  side = $state<Side>('log');
  section = $state('table');
  // Windows over the table: the end of the game, the list of keys.
  sheet = $state(false);
  keys = $state(false);
  // How much of a hint is told: 1 the nudge, 2 the reason, 3 the move.
  rung = $state(1);
  menu = $state(false);
  // What is wrong with the dice, as far as one can tell before the end.
  alarm = $state<Alarm | null>(null);
  #told = $state.raw<Entry[]>([]);
  #warned = false;

  constructor(id: string, invite: string | undefined) {
    this.store = new TableStore(id, invite);
    this.replay = new Replay(id, () => this.store.state?.steps ?? 0);
    this.analyst = new Analyst(id);
    const coarse = globalThis.matchMedia?.('(pointer: coarse)').matches ?? false;
    const { store } = this;
    this.gestures = new Gestures(store);
    this.coach = new Coach({
      id,
      steps: () => store.state?.steps ?? 0,
      asked: () => this.asked,
      preview: (asked) => store.preview(asked),
    });
    this.play = new Picker((offered) => (this.plugin ? targetsOf(offered, this.plugin) : []), {
      send: (offered) => {
        const send = (): void => store.act(offered.text);
        if (this.coach.takes([offered.text], send)) send();
      },
      sendAll: (actions) => {
        const send = (): void => store.actAll(this.coach.inOrder(actions));
        if (this.coach.takes(actions, send)) send();
      },
      offers: () => store.state?.actions,
      twoSteps: () => coarse,
      describe: (offered) => this.describe(offered),
      collected: (chosen, set) => this.#collected(chosen, set),
      view: () => store.state?.view,
      ahead: (asked) => store.preview(asked),
      why: (actions) => store.why(actions),
      gesture: (open) => (open ? this.gestures.begin() : this.gestures.finish()),
      careful: () => settings.careful && !this.coach.on && !this.#warned && (store.state?.undo ?? false),
    });
  }

  readonly #game = $derived.by(() => this.store.table?.game);
  readonly #rules = $derived.by(() => this.store.table?.rules);
  readonly advice = $derived.by(() => (this.rung === 3 ? this.store.hint : null));
  readonly scene = $derived.by(() => this.replay.state ?? this.store.state);
  readonly view = $derived.by(() => this.scene?.view as never);
  readonly last = $derived.by(() => this.store.state?.steps ?? 0);
  // Players beyond the seats of the table are the automaton.
  readonly #players = $derived.by(
    () => (this.scene?.view as { players?: unknown[] } | undefined)?.players?.length ?? 0,
  );
  readonly names = $derived.by(() => {
    const seated = seatNames(this.store.table?.seats ?? []);
    return [
      ...seated,
      ...Array.from({ length: Math.max(0, this.#players - seated.length) }, () => this.catalogue.automaton()),
    ];
  });
  readonly turns = $derived.by(() =>
    turns(this.#told, this.catalogue, this.names, (what, name) => t('log.taken', { what, name })),
  );
  readonly since = $derived.by(() => lastTurnEnd(this.store.entries, this.store.viewer));
  // What others did since the viewer's last turn; before the first one only what they decided.
  readonly news = $derived.by(() => {
    const fresh = this.store.entries.filter(
      (entry) => entry.step > this.since && (this.since > 0 || entry.kind === 'act'),
    );
    return story(fresh, this.catalogue, this.names).filter(
      (line) => line.seat !== null && line.seat !== this.store.viewer,
    );
  });
  // By its rules, or because people ended it.
  readonly over = $derived.by(() => this.store.state?.turn.actor === 'over' || endedByPeople(this.store.table));
  readonly #seat = $derived.by(() => this.store.table?.seats[this.store.viewer ?? -1]);
  // The viewer has a seat in a game that goes on, and has not given it up.
  readonly playing = $derived.by(() => this.#seat !== undefined && !this.#seat.resigned && !this.over);
  // Who goes on at this browser, if several people share it and another one than the viewer is asked.
  readonly handover = $derived.by(() => {
    const { state, table, viewer } = this.store;
    const shared = sharedSeats(table, viewer);
    const seat = state?.turn.asked?.find((each) => shared.includes(each)) ?? state?.turn.seat ?? -1;
    const mine = state?.turn.seat === viewer;
    const other = !this.over && !mine && seat !== viewer && shared.includes(seat);
    return other && !table?.seats[seat]?.resigned ? seat : null;
  });
  // Who is asked: one, or several people at the same time.
  readonly choosing = $derived.by((): readonly number[] => {
    const turn = this.store.state?.turn;
    if (this.over || !turn) return [];
    return turn.asked ?? (turn.seat === undefined ? [] : [turn.seat]);
  });
  readonly asked = $derived.by(
    () => this.replay.state === null && this.playing && (this.store.state?.actions.length ?? 0) > 0,
  );
  readonly result = $derived.by(() => {
    const { state, table } = this.store;
    if (state?.result || !table || !this.over) return state?.result ?? null;
    return resultOf(table, this.totals, this.sheets);
  });
  readonly mayAsk = $derived.by(
    () =>
      this.playing &&
      !this.store.state?.undo &&
      this.store.entries.some((entry) => entry.kind === 'act' && entry.seat === this.store.viewer),
  );
  readonly #question = $derived.by(() => {
    const now = this.scene?.question;
    if (!now) return '';
    const set = this.scene?.set;
    const whole =
      set && (set.most > 1 || set.in_order) ? askedFor(now, set, this.catalogue, this.names, rangeOf(set)) : undefined;
    if (whole !== undefined) return whole;
    const { question: name, ...args } = now;
    return this.catalogue.message('question', name, args, this.names);
  });
  // What happened in the step that is looked at.
  readonly #then = $derived.by(() => {
    const where = { at: this.replay.at, steps: this.last };
    const entry = this.store.entries.find(({ step }) => step === this.replay.at);
    const lines = entry ? story([entry], this.catalogue, this.names) : [];
    if (lines.length === 0) return t('replay.at', where);
    const told = lines.map(({ seat, text }) => (seat === null ? text : `${this.names[seat] ?? ''} ${text}`));
    return t('replay.told', { ...where, text: told.join('; ') });
  });
  // Why one is asked, if the question does not say it: the card whose effect is being carried out and whose turn it is,
  // what the one who has the turn did, or what struck.
  readonly cause = $derived.by(() => {
    const { state, viewer } = this.store;
    if (!this.asked || !state) return '';
    const { active, cause: card } = state.view as { active?: unknown; cause?: unknown };
    const other = typeof active === 'number' && active !== viewer ? active : null;
    if (typeof card === 'string' && (other !== null || state.question?.card !== card)) {
      const name = this.catalogue.word('card', card);
      return other === null ? name : t('play.cause', { card: name, name: this.names[other] ?? '' });
    }
    if (state.turn.asked) return this.#together(state.turn.chosen ?? []);
    return other === null ? this.#struck : this.#did(other);
  });
  #named(seats: readonly number[]): string {
    return listOf(seats.map((seat) => this.names[seat] ?? ''));
  }
  #together(chosen: readonly number[]): string {
    return chosen.length > 0 ? t('play.at_once_chosen', { names: this.#named(chosen) }) : t('play.at_once');
  }
  #did(active: number): string {
    const entry = this.store.entries.findLast(({ kind, seat }) => kind === 'act' && seat === active);
    const line = entry ? story([entry], this.catalogue, this.names).find(({ seat }) => seat === active) : undefined;
    return line ? t('play.because', { name: this.names[active] ?? '', text: line.text }) : '';
  }
  // What has just struck the viewer, in the step that led to the question.
  readonly #struck = $derived.by(() => {
    const { entries, viewer } = this.store;
    const event = entries
      .at(-1)
      ?.events?.findLast((each) => each.seat === viewer && strikes.includes(this.plugin?.celebrates?.(each)?.kind));
    return event ? worded([event], this.catalogue, this.names) : '';
  });
  readonly status = $derived.by(() => {
    if (this.replay.state) return this.#then;
    if (this.over) return t('play.over');
    if (this.asked) return this.#question;
    if (this.#seat?.resigned) return t('play.resigned', { bot: botName(this.#seat.played_by) });
    const seat = this.store.state?.turn.seat;
    if (seat === undefined) return '';
    const { asked, chosen } = this.store.state?.turn ?? {};
    if (asked) {
      const done = chosen?.includes(this.store.viewer ?? -1) ?? false;
      if (asked.length === 0 && done) return t('play.chosen');
      if (asked.length > 0) return t(done ? 'play.chosen_waits' : 'play.waits_all', { names: this.#named(asked) });
    }
    const info = this.store.table?.seats[seat];
    const gone = info !== undefined && presenceOf(info) === 'gone';
    return t(gone ? 'play.waits_away' : 'play.waits', { name: this.names[seat] ?? '' });
  });
  readonly totals = $derived.by(() =>
    this.names.map((_, seat) => (this.plugin && this.view ? this.plugin.points(this.view, seat).total : 0)),
  );
  readonly sheets = $derived.by(() =>
    this.names.map((_, seat) => (this.plugin && this.view ? this.plugin.score(this.view, seat) : [])),
  );

  describe(offered: Offered): string {
    return this.worded(offered, this.store.state?.view, this.store.viewer ?? 0);
  }
  #collected(chosen: readonly SetUnit[], set: AnswerSet): string | undefined {
    const question = this.store.state?.question;
    return question ? collected(question, set, chosen, this.catalogue, this.names, listOf) : undefined;
  }
  // An action in words: what it tells itself, and what the board adds to it.
  readonly worded = (offered: Offered, seen: unknown, seat: number): string => {
    const ending = this.catalogue.ending(offered, this.names);
    if (ending !== undefined) return ending;
    if (this.plugin?.describe) return this.plugin.describe(offered, this.catalogue, this.names, seen as never, seat);
    const more = seen ? this.plugin?.values?.(offered.json, seen as never, seat, this.catalogue) : {};
    return this.catalogue.offer(offered, this.names, more, this.plugin?.shown);
  };

  open(side: Side): void {
    [this.side, this.section] = [side, 'log'];
  }
  // Looks back at a decision with a bot's eyes.
  analyse(step: number): void {
    this.open('analysis');
    void this.replay.jump(step);
  }
  // A nudge first, then the reason, then the move; asking once more puts the advice away.
  askHint(): void {
    if (this.store.hint === null) {
      this.rung = 1;
      return this.store.askHint();
    }
    if (this.rung < 3) {
      this.rung += 1;
      return;
    }
    this.store.hint = null;
    this.play.show(null);
  }

  // The only answer that is left ends a step in which there was nothing to choose.
  readonly empty = $derived.by(() => {
    const [only, ...more] = this.play.offered;
    const done = this.asked && more.length === 0 && only?.json.act === 'done' && this.play.set === null;
    return done && this.play.source === this.store.state?.actions ? only : null;
  });

  /** Skips such steps for who wants that; who has just come back to one wants to see it. Call it while the page is made. */
  skipEmpty(say: (question: string) => void): void {
    $effect(() => {
      const only = this.empty;
      if (!only || !settings.skip || this.coach.on) return;
      // Every answer changes what was taken back: to follow that would answer again and again, before the server can.
      if (untrack(() => this.store.undone.length > 0)) return;
      const question = this.#question;
      const { version } = this.store;
      // Only as long as the turn stays one's own: what cannot be taken back is for people to do.
      void this.store.preview(only.text).then((ahead) => {
        if (this.empty !== only || this.store.version !== version || ahead?.stops !== 'own') return;
        say(question);
        this.store.act(only.text);
      });
    });
  }

  // The board and its words, by the values that this game is played by.
  async #furnish(game: string, rules: string, language: Language, gone: () => boolean): Promise<void> {
    const plugin = loadPlugin(game);
    const values = await valuesOf(game, rules, language, () => api.values(this.store.id, language));
    if (gone()) return;
    drawBy(game, values?.tables ?? null);
    void plugin.then((loaded) => (this.plugin = loaded));
    void gameCatalogue(game, language, values?.texts).then((loaded) => (this.catalogue = loaded));
  }

  /** Keeps what is told and offered in step with the table. Call it while the page is made. */
  follow(): void {
    const { store, replay, play } = this;
    // What one looks at and what can be chosen are drawn with the update; the log follows: when bots answer in a row it
    // is told once.
    const tell = lastOf('story');
    $effect(() => {
      const entries = store.entries;
      tell(() => (this.#told = entries));
    });
    $effect(() => {
      const [game, rules, language] = [this.#game, this.#rules, ui.language];
      if (game === undefined || rules === undefined) return;
      document.documentElement.dataset.city = game;
      let gone = false;
      void this.#furnish(game, rules, language, () => gone);
      return () => (gone = true);
    });
    $effect(() => {
      const open = replay.state === null && this.playing;
      const actions = open ? (store.state?.actions ?? []) : [];
      const set = open ? (store.state?.set ?? null) : null;
      if (this.plugin) untrack(() => play.offer(actions, set));
    });
    // Whoever looks far back wants to read what happened there.
    $effect(() => {
      const first = store.entries[0]?.step ?? 1;
      if (replay.state && first > 1 && replay.at < first) void store.loadWholeLog();
    });
    $effect(() => {
      if (play.held) this.#warned = true;
    });
    $effect(() => {
      const advice = this.advice;
      const offered = play.offered.find((each) => each.text === advice?.action.text);
      if (offered) untrack(() => play.show(offered));
    });
    $effect(() => {
      if (store.table?.lesson === 'on') void this.coach.open(store.table.game);
    });
    // The dice: this browser brings its seed, and watches the promises.
    $effect(() => {
      const table = store.table;
      if (!table) return;
      // The seed is that of the first seat at this browser.
      const own = { ...table, you: sharedSeats(table, table.you)[0] ?? table.you };
      this.alarm = keeper.alarm(own);
      void keeper.attend(own).catch(() => undefined);
    });
    this.gestures.follow();
    this.moments.follow(this);
  }
}
