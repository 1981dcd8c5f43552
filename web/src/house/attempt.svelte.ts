import { inWords } from '../net/words';

// Something that the house is asked to do, one at a time, and what is wrong with it.
export class Attempt {
  busy = $state(false);
  problem = $state('');

  async make(work: () => Promise<unknown>): Promise<boolean> {
    [this.busy, this.problem] = [true, ''];
    try {
      await work();
      return true;
    } catch (error) {
      this.problem = inWords(error);
      return false;
    } finally {
      this.busy = false;
    }
  }
}
