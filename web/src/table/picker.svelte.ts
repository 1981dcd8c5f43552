import { applyPatch } from '../net/patch';
import type { AnswerSet, GameEvent, Offered, PreviewAnswer, Reason, SetUnit } from '../net/types';
import { Collector } from './collector.svelte';

// Answers that end a question without taking anything (more).
export const isEnd = (offered: Offered): boolean => offered.ends !== undefined;

// What one offered action would do, for ghosts and numbers on the board. `view` is the view after it.
export interface Preview {
  action: Offered;
  view: unknown;
  scores: PreviewAnswer['scores'];
  events: GameEvent[];
  stops: PreviewAnswer['stops'];
  // It could be taken back without asking anybody.
  undo: boolean;
}

// What a table lets one do; a board that is only looked at does nothing of it.
export interface Deeds {
  send(offered: Offered): void;
  // All answers of a set at once.
  sendAll?(actions: readonly string[]): void;
  // What the server offers now. What is shown may be a frame older, and then nothing of it can be chosen.
  offers?(): readonly Offered[] | undefined;
  // On touch screens a tap selects and a second one, on a large button, commits.
  twoSteps?(): boolean;
  describe?(offered: Offered): string;
  // What is chosen of a set, as a sentence.
  collected?(chosen: readonly SetUnit[], set: AnswerSet): string | undefined;
  view?(): unknown;
  ahead?(asked: string | readonly string[]): Promise<PreviewAnswer | null>;
  why?(actions: readonly string[]): Promise<Reason[]>;
  // What is sent until it is closed again was one gesture.
  gesture?(open: boolean): void;
  // Whether a step that cannot be taken back needs a second word.
  careful?(): boolean;
}

const restBeforePreview = 60;

// What may be chosen now, by the things on the board that it touches. Component first or action first: choosing a
// thing takes its only action, or narrows the list to its actions.
//
// Of a set, choosing a thing adds it to what is chosen; nothing is sent before it is confirmed.
export class Picker {
  // What is offered: of a set every unit, whatever the game asks for first.
  offered = $state.raw<Offered[]>([]);
  // The list of the server that this is made of.
  source = $state.raw<readonly Offered[]>([]);
  readonly collector = new Collector();
  filter = $state<string | null>(null);
  selected = $state.raw<Offered | null>(null);
  previewed = $state.raw<Offered | null>(null);
  preview = $state.raw<Preview | null>(null);
  // A chosen action that waits for a second word, because it brings something new to light.
  held = $state.raw<Offered | null>(null);
  // The list of choices is folded, because the board shows them; opened, it stays so until something is chosen.
  folded = $state(false);
  opened = $state(false);
  // Reasons against actions that are not offered, by their text; `ask` fills it.
  reasons = $state.raw<ReadonlyMap<string, Reason>>(new Map());

  #timer: ReturnType<typeof setTimeout> | undefined;
  #asking = new Set<string>();

  constructor(
    private readonly targetsOf: (offered: Offered) => string[],
    private readonly deeds: Deeds,
  ) {}

  readonly byTarget = $derived.by(() => {
    const map = new Map<string, Offered[]>();
    for (const offered of this.offered)
      for (const target of this.targetsOf(offered)) map.set(target, [...(map.get(target) ?? []), offered]);
    return map;
  });

  readonly listed = $derived(this.filter === null ? this.offered : (this.byTarget.get(this.filter) ?? []));

  readonly set = $derived.by(() => this.collector.set);
  // The answer that ends a set, if nothing has to be chosen.
  readonly end = $derived.by(() => this.source.find(({ text }) => text === this.set?.end) ?? null);
  // All that is chosen of a set, once it is enough, as if it were one answer.
  whole = $state.raw<Offered | null>(null);
  // What is chosen of a set so far, in words.
  readonly sentence = $derived.by(() => {
    const { chosen, set } = this.collector;
    if (set === null || chosen.length === 0) return '';
    const words = this.deeds.collected?.(chosen, set);
    return words ?? chosen.map((unit) => this.deeds.describe?.(unit) ?? unit.text).join(', ');
  });

  offer(actions: Offered[], set: AnswerSet | null = null): void {
    this.source = actions;
    const apart = ({ text }: Offered): boolean => text !== set?.end && !set?.units.some((unit) => unit.text === text);
    this.offered = set ? [...set.units, ...actions.filter(apart)] : actions;
    this.collector.begin(set);
    this.reasons = new Map();
    this.#asking = new Set();
    this.clear();
  }

  clear(): void {
    this.collector.begin(this.set);
    this.whole = null;
    this.filter = null;
    this.selected = null;
    this.held = null;
    this.opened = false;
    this.show(null);
    if (this.collector.chosen.length > 0) this.#changed();
  }

  // The choices in the list that one of some places on the board offers as well, by their text. What narrows the list to them
  // does not tell them apart.
  shownAt(places: ReadonlySet<string>): ReadonlySet<string> {
    const elsewhere = (target: string): boolean => target !== this.filter && places.has(target);
    return new Set(this.listed.filter((each) => this.targetsOf(each).some(elsewhere)).map(({ text }) => text));
  }

  has(target: string): boolean {
    return this.byTarget.has(target);
  }

  // What the only action at a target tells under a name, if it does.
  told(target: string, name: string): number | string | undefined {
    const actions = this.byTarget.get(target) ?? [];
    return (actions.length === 1 ? actions[0]?.values?.[name] : undefined) ?? undefined;
  }

  isPicked(target: string): boolean {
    const active = this.selected ?? this.previewed;
    return (
      this.filter === target ||
      this.chosenAt(target) > 0 ||
      (active !== null && this.targetsOf(active).includes(target))
    );
  }

  // How many things of a set have been chosen there.
  chosenAt(target: string): number {
    if (this.collector.chosen.length === 0) return 0;
    return this.collector.chosen.filter((unit) => this.targetsOf(unit).includes(target)).length;
  }

  label(target: string): string {
    return (this.byTarget.get(target) ?? []).map((offered) => this.describe(offered)).join(', ');
  }

  describe(offered: Offered): string {
    if (offered === this.whole) return this.sentence;
    return this.deeds.describe?.(offered) ?? offered.text;
  }

  // The pointer or the focus rests on a thing of the board.
  pointAt(target: string | null): void {
    const actions = target === null ? [] : (this.byTarget.get(target) ?? []);
    this.show(actions.length === 1 ? (actions[0] ?? null) : null);
  }

  // The pointer or the focus rests on an action.
  show(offered: Offered | null): void {
    this.previewed = offered;
    clearTimeout(this.#timer);
    const wanted = offered ?? this.selected;
    if (wanted !== null && wanted === this.preview?.action) return;
    // A part of a set does nothing by itself; what the whole would do stays in sight.
    if (this.set !== null && (wanted === null || this.collector.unit(wanted))) {
      if (this.preview !== null && this.preview.action !== this.whole) this.#changed();
      return;
    }
    this.preview = null;
    if (wanted !== null) this.#timer = setTimeout(() => void this.#lookAhead(wanted), restBeforePreview);
  }

  async #lookAhead(offered: Offered): Promise<Preview | null> {
    const parts = offered === this.whole ? this.collector.chosen.map(({ text }) => text) : null;
    const answer = await this.deeds.ahead?.(parts ?? offered.text);
    if (!answer || !(this.offered.includes(offered) || offered === this.whole)) return null;
    const { scores, events, stops, undo } = answer;
    const found = { action: offered, view: applyPatch(this.deeds.view?.(), answer.patch), scores, events, stops, undo };
    if ((this.previewed ?? this.selected ?? this.held) === offered || offered === this.whole) this.preview = found;
    return found;
  }

  // What is chosen of a set has changed.
  #changed(): void {
    clearTimeout(this.#timer);
    this.preview = null;
    const { chosen, enough } = this.collector;
    const whole = { text: chosen.map(({ text }) => text).join(', '), json: { act: 'set' } };
    this.whole = enough && chosen.length > 0 ? whole : null;
    if (this.whole) this.#timer = setTimeout(() => void this.#lookAhead(whole), restBeforePreview);
  }

  collect(change: (collector: Collector) => void): void {
    change(this.collector);
    this.#changed();
  }

  // As much of a set as there is at a target; nothing if it has none, or several things.
  fill(target: string): void {
    const [unit, ...more] = this.#unitsAt(target);
    if (unit && more.length === 0) this.collect((collector) => collector.fill(unit));
  }
  // One more of it, for as long as it is pressed.
  more(target: string): boolean {
    const [unit, ...more] = this.#unitsAt(target);
    return unit !== undefined && more.length === 0 && this.add(unit);
  }
  add(unit: SetUnit): boolean {
    const may = this.collector.mayAdd(unit);
    if (may) this.collect((collector) => collector.add(unit));
    return may;
  }
  // The last choice of a set; false if there is none to take back.
  takeBack(): boolean {
    const some = this.collector.takeBack();
    if (some) this.#changed();
    return some;
  }
  #unitsAt(target: string): SetUnit[] {
    return (this.byTarget.get(target) ?? []).flatMap((offered) => this.collector.unit(offered) ?? []);
  }

  // Gives all that is chosen of a set.
  confirm(): void {
    const { chosen, enough } = this.collector;
    if (!enough || !this.#current()) return;
    const texts = chosen.map(({ text }) => text);
    const end = this.end;
    this.clear();
    if (texts.length > 0) this.deeds.sendAll?.(texts);
    else if (end) this.deeds.send(end);
  }

  // Several answers of one gesture, which are taken back together.
  begin(): void {
    this.deeds.gesture?.(true);
  }
  finish(): void {
    this.deeds.gesture?.(false);
  }

  #current(): boolean {
    return !this.deeds.offers || this.deeds.offers() === this.source;
  }

  // Fetches the reasons against actions that are not offered; they appear in `reasons`.
  ask(actions: readonly string[]): void {
    const known = new Set(this.offered.map((offered) => offered.text));
    const wanted = actions.filter((action) => !known.has(action) && !this.#asking.has(action));
    if (wanted.length === 0 || !this.deeds.why) return;
    for (const action of wanted) this.#asking.add(action);
    const asked = this.offered;
    void this.deeds.why(wanted).then((reasons) => {
      if (this.offered !== asked) return;
      this.reasons = new Map([...this.reasons, ...reasons.map((reason) => [reason.action, reason] as const)]);
    });
  }

  choose(target: string): void {
    const all = this.byTarget.get(target) ?? [];
    const narrowed = this.filter === null ? all : all.filter((offered) => this.listed.includes(offered));
    const actions = narrowed.length > 0 ? narrowed : all;
    const only = actions.length === 1 ? actions[0] : undefined;
    if (only) return this.take(only);
    this.selected = null;
    this.filter = this.filter === target ? null : target;
  }

  take(offered: Offered): void {
    const unit = this.collector.unit(offered);
    if (unit) return this.collect((collector) => collector.toggle(unit));
    if ((this.deeds.twoSteps?.() ?? false) && this.selected !== offered) {
      this.selected = offered;
      this.show(null);
      return;
    }
    this.commit(offered);
  }

  commit(offered: Offered): void {
    if (this.held !== offered && (this.deeds.careful?.() ?? false)) return void this.#commitWithCare(offered);
    this.clear();
    if (this.#current()) this.deeds.send(offered);
  }

  async #commitWithCare(offered: Offered): Promise<void> {
    const ahead = await this.#lookAhead(offered);
    if (!this.offered.includes(offered)) return;
    this.held = offered;
    if (ahead?.stops === 'chance') this.preview = ahead;
    else this.commit(offered);
  }
}
