import { applyPatch } from '../net/patch';
import type { GameEvent, Offered, PreviewAnswer, Reason } from '../net/types';

export const isEnd = (offered: Offered): boolean => ['done', 'end-turn'].includes(offered.json.act);

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
  // What the server offers now. What is shown may be a frame older, and then nothing of it can be chosen.
  offers?(): readonly Offered[] | undefined;
  // On touch screens a tap selects and a second one, on a large button, commits.
  twoSteps?(): boolean;
  describe?(offered: Offered): string;
  view?(): unknown;
  ahead?(action: string): Promise<PreviewAnswer | null>;
  why?(actions: readonly string[]): Promise<Reason[]>;
  // Whether a step that cannot be taken back needs a second word.
  careful?(): boolean;
}

const restBeforePreview = 60;

// What may be chosen now, by the things on the board that it touches. Component first or action first: choosing a
// thing takes its only action, or narrows the list to its actions.
export class Play {
  offered = $state.raw<Offered[]>([]);
  filter = $state<string | null>(null);
  selected = $state.raw<Offered | null>(null);
  previewed = $state.raw<Offered | null>(null);
  preview = $state.raw<Preview | null>(null);
  // A chosen action that waits for a second word, because it brings something new to light.
  held = $state.raw<Offered | null>(null);
  // Reasons against actions that are not offered, by their text; `ask` fills it.
  reasons = $state.raw<ReadonlyMap<string, Reason>>(new Map());
  // Views after offered actions, by their text; `foresee` fills it.
  foreseen = $state.raw<ReadonlyMap<string, unknown>>(new Map());

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

  offer(actions: Offered[]): void {
    this.offered = actions;
    this.reasons = new Map();
    this.foreseen = new Map();
    this.#asking = new Set();
    this.clear();
  }

  clear(): void {
    this.filter = null;
    this.selected = null;
    this.held = null;
    this.show(null);
  }

  has(target: string): boolean {
    return this.byTarget.has(target);
  }

  isPicked(target: string): boolean {
    const active = this.selected ?? this.previewed;
    return this.filter === target || (active !== null && this.targetsOf(active).includes(target));
  }

  label(target: string): string {
    return (this.byTarget.get(target) ?? []).map((offered) => this.describe(offered)).join(', ');
  }

  describe(offered: Offered): string {
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
    this.preview = null;
    if (wanted !== null) this.#timer = setTimeout(() => void this.#lookAhead(wanted), restBeforePreview);
  }

  async #lookAhead(offered: Offered): Promise<Preview | null> {
    const answer = await this.deeds.ahead?.(offered.text);
    if (!answer || !this.offered.includes(offered)) return null;
    const { scores, events, stops, undo } = answer;
    const found = { action: offered, view: applyPatch(this.deeds.view?.(), answer.patch), scores, events, stops, undo };
    if ((this.previewed ?? this.selected ?? this.held) === offered) this.preview = found;
    return found;
  }

  // Fetches the view after an offered action, for numbers that the view before it does not tell; it appears in `foreseen`.
  async foresee(action: string): Promise<void> {
    const asked = this.offered;
    if (this.foreseen.has(action) || !asked.some((offered) => offered.text === action)) return;
    const answer = await this.deeds.ahead?.(action);
    if (answer && this.offered === asked) this.foreseen = new Map([...this.foreseen, [action, applyPatch(this.deeds.view?.(), answer.patch)]]);
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
    if (!this.deeds.offers || this.deeds.offers() === this.offered) this.deeds.send(offered);
  }

  async #commitWithCare(offered: Offered): Promise<void> {
    const ahead = await this.#lookAhead(offered);
    if (!this.offered.includes(offered)) return;
    this.held = offered;
    if (ahead?.stops === 'chance') this.preview = ahead;
    else this.commit(offered);
  }
}
