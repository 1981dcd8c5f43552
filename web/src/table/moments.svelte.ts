import { inTurn } from '../frames';
import type { Celebrated, Kind } from '../art/moments';
import { worded } from '../i18n/story';
import type { Entry, GameEvent } from '../net/types';
import { time } from '../pace';
import { sound } from '../shared/sound';
import type { Desk } from './desk.svelte';

// Moments worth celebrating: something strikes, is won, comes to an end. They are told by a picture over the board that
// takes no click, holds nobody up and is gone at the next click or key; with reduced motion there are none.

export interface Moment {
  kind: Kind;
  things: Celebrated[];
  events: GameEvent[];
}

/** The moments among events, neighbours of a kind together. */
export function gather(
  events: readonly GameEvent[],
  celebrate: (event: GameEvent) => Celebrated | undefined,
  viewer: number | null,
): Moment[] {
  const found: Moment[] = [];
  for (const event of events) {
    const thing = celebrate(event);
    if (!thing || (thing.own && event.seat !== viewer)) continue;
    const known = found.find(({ kind }) => kind === thing.kind);
    if (!known) found.push({ kind: thing.kind, things: [thing], events: [event] });
    else {
      known.things.push(thing);
      known.events.push(event);
    }
  }
  return found;
}

// What a moment takes, and how long all of them together at most, in milliseconds.
const [whole, shortest, together] = [1500, 620, 2000];
const mostLines = 3;

export class Moments {
  now = $state.raw<Moment | null>(null);
  #next: Moment[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Shows moments one after the other, instead of those that are still waiting. */
  show(moments: readonly Moment[]): void {
    const most = Math.floor(together / shortest);
    this.#next = moments.slice(0, most);
    if (this.now === null) this.#go();
  }
  skip(): void {
    this.#next = [];
    this.now = null;
    clearTimeout(this.#timer);
  }
  #go(): void {
    clearTimeout(this.#timer);
    const each = Math.max(shortest, Math.min(whole, together / Math.max(1, this.#next.length)));
    this.now = this.#next.shift() ?? null;
    if (this.now === null) return;
    sound(this.now.kind);
    this.#timer = setTimeout(() => this.#go(), time(each));
  }

  /** Watches what happens at a table. Call it while the page is made. */
  follow(desk: Desk): void {
    const { store, replay } = desk;
    let seen: number | null = null;
    const celebrate = (entries: readonly Entry[]): void => {
      const rule = desk.plugin?.celebrates;
      if (!rule) return;
      const moments = gather(
        entries.flatMap(({ events = [] }) => events),
        rule,
        store.viewer,
      );
      if (moments.length === 0) return;
      // Sounds are no motion.
      if (time(1) === 0) return moments.slice(0, 1).forEach(({ kind }) => sound(kind));
      inTurn('story', () => this.show(moments));
    };
    $effect(() => {
      const { entries } = store;
      const last = entries.at(-1)?.step ?? 0;
      const from = seen;
      seen = last;
      // What happened before one came is past, and so is what was taken back.
      if (from === null || replay.state !== null || document.hidden) return;
      celebrate(entries.filter(({ step }) => step > from));
    });
    $effect(() => {
      const { at, running, state } = replay;
      if (running && state !== null) celebrate(store.entries.filter(({ step }) => step === at));
    });
    $effect(() => {
      const skip = (): void => {
        if (this.now) this.skip();
      };
      addEventListener('pointerdown', skip, true);
      addEventListener('keydown', skip, true);
      return () => {
        removeEventListener('pointerdown', skip, true);
        removeEventListener('keydown', skip, true);
        this.skip();
      };
    });
  }
}

// What is told of a moment, who it is about first. Dice tell themselves.
export function told({ kind, events }: Moment, desk: Desk): { seat: number | null; text: string }[] {
  if (kind === 'dice') return [];
  const lines = events.slice(0, mostLines).map((event) => ({
    seat: event.seat ?? null,
    text: worded([event], desk.catalogue, desk.names),
  }));
  const alike = (i: number): boolean =>
    lines[i]?.seat === null && lines.findIndex(({ text }) => text === lines[i]?.text) < i;
  return lines.filter((_, i) => !alike(i));
}
