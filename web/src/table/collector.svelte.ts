import type { AnswerSet, Offered, SetUnit } from '../net/types';

// What has been chosen of a set, in the order of choosing. Any order will do: the server knows the one of the game. What
// has to be given in any case is chosen from the beginning.
export class Collector {
  set = $state.raw<AnswerSet | null>(null);
  chosen = $state.raw<SetUnit[]>([]);

  readonly full = $derived.by(() => this.set !== null && this.chosen.length >= this.set.most);
  readonly enough = $derived.by(() => this.set !== null && this.chosen.length >= this.set.least);
  // As many as there are kinds: then one of each can be chosen at once.
  readonly oneOfEach = $derived.by(() => {
    const { units = [], most = 0, kinds } = this.set ?? {};
    return units.length > 1 && units.length <= (kinds ?? units.length) && units.length === most;
  });

  begin(set: AnswerSet | null): void {
    this.set = set;
    this.chosen = (set?.units ?? []).flatMap((unit) => Array.from({ length: this.forced(unit) }, () => unit));
  }

  // How many of a thing have to be chosen whatever else is: all others together are not enough.
  forced(unit: SetUnit): number {
    const { set } = this;
    if (!set || set.in_order || set.kinds !== null) return 0;
    const others = set.units.reduce((sum, each) => sum + (each.text === unit.text ? 0 : each.most), 0);
    return Math.min(unit.most, Math.max(0, set.least - others));
  }
  // How many of it may still be added.
  room(unit: SetUnit): number {
    return this.set && this.mayAdd(unit)
      ? Math.min(unit.most - this.count(unit), this.set.most - this.chosen.length)
      : 0;
  }

  unit(offered: Offered): SetUnit | undefined {
    return this.set?.units.find((unit) => unit.text === offered.text);
  }
  count(offered: Pick<Offered, 'text'>): number {
    return this.chosen.filter((unit) => unit.text === offered.text).length;
  }
  mayAdd(unit: SetUnit): boolean {
    if (!this.set || this.full || this.count(unit) >= unit.most) return false;
    const kinds = new Set([...this.chosen, unit].map(({ text }) => text));
    return this.set.kinds === null || kinds.size <= this.set.kinds;
  }

  add(unit: SetUnit): boolean {
    if (!this.mayAdd(unit)) return false;
    this.chosen = [...this.chosen, unit];
    return true;
  }
  // As many as there may be.
  fill(unit: SetUnit): void {
    this.chosen = [...this.chosen, ...Array.from({ length: this.room(unit) }, () => unit)];
  }
  remove(unit: SetUnit): void {
    if (this.count(unit) <= this.forced(unit)) return;
    const last = this.chosen.findLastIndex(({ text }) => text === unit.text);
    if (last >= 0) this.chosen = this.chosen.filter((_, i) => i !== last);
  }
  removeAt(index: number): void {
    this.chosen = this.chosen.filter((_, i) => i !== index);
  }
  // Takes the last choice of one's own back; false if there is none.
  takeBack(): boolean {
    const last = this.chosen.findLastIndex((unit) => this.count(unit) > this.forced(unit));
    if (last >= 0) this.removeAt(last);
    return last >= 0;
  }
  // A thing of which there is one is chosen and put back by the same click.
  toggle(unit: SetUnit): void {
    if (unit.most === 1 && this.count(unit) === 1) this.remove(unit);
    else this.add(unit);
  }
  addOneOfEach(): void {
    this.chosen = [...(this.set?.units ?? [])];
  }
}
