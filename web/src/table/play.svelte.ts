import type { Offered } from '../net/types';

export const isEnd = (offered: Offered): boolean => ['done', 'end-turn'].includes(offered.json.act);

// What may be chosen now, by the things on the board that it touches. Component first or action first: choosing a
// thing takes its only action, or narrows the list to its actions.
export class Play {
  offered = $state.raw<Offered[]>([]);
  filter = $state<string | null>(null);
  selected = $state.raw<Offered | null>(null);
  previewed = $state.raw<Offered | null>(null);

  constructor(
    private readonly targetsOf: (offered: Offered) => string[],
    private readonly send: (offered: Offered) => void,
    // On touch screens a tap selects and a second one, on a large button, commits.
    private readonly twoSteps: () => boolean = () => false,
    private readonly describe: (offered: Offered) => string = (offered) => offered.text,
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
    this.clear();
  }

  clear(): void {
    this.filter = null;
    this.selected = null;
    this.previewed = null;
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

  preview(target: string | null): void {
    const actions = target === null ? [] : (this.byTarget.get(target) ?? []);
    this.previewed = actions.length === 1 ? (actions[0] ?? null) : null;
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
    if (this.twoSteps() && this.selected !== offered) {
      this.selected = offered;
      return;
    }
    this.commit(offered);
  }

  commit(offered: Offered): void {
    this.clear();
    this.send(offered);
  }
}
