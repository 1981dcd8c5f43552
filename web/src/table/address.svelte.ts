import { stepLink } from '../net/api';
import { copied } from '../shared/copy';
import type { Desk } from './desk.svelte';

// The address follows the step that is looked at; a link to a step begins there.
export class Address {
  // The link to the step that is looked at has been copied.
  shared = $state(false);

  constructor(
    private readonly id: string,
    private readonly desk: Desk,
  ) {}

  readonly of = (step: number): string => stepLink(this.id, step, this.desk.store.table?.watch);

  // Without a clipboard the step is in the address of the page.
  async share(): Promise<void> {
    this.shared = await copied(location.origin + this.of(this.desk.replay.at));
  }

  /** `from` is the step that the link which led here points to. Call it while the page is made. */
  follow(from: () => number | null): void {
    const { replay, store } = this.desk;
    let linked = false;
    $effect(() => {
      const step = from();
      if (linked || step === null || !store.state) return;
      linked = true;
      void replay.jump(step);
    });
    $effect(() => {
      const at = replay.state ? replay.at : null;
      this.shared = false;
      const query = new URLSearchParams(location.search);
      if (at === null) {
        if (from() !== null && !linked) return;
        query.delete('at');
      } else query.set('at', String(at));
      const search = query.toString();
      history.replaceState(null, '', `/table/${this.id}${search ? `?${search}` : ''}`);
    });
  }
}
