import { Refused } from '../net/api';

// How long questions about the past of a game go on being asked.

// Refusals that pass: the server has too much to do, or still holds the question that was just given up.
const passing = ['rate', 'busy', 'one_at_a_time'];
const patience = 12;
const pause = 350;

// Between the beginnings of two questions of a series. Leaves room within the server's limits for those who walk
// through the game meanwhile.
export const pace = 230;

export const rest = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
export const given = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

export async function persistently<T>(ask: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let tries = 1; ; ++tries) {
    try {
      return await ask();
    } catch (error) {
      if (tries >= patience || signal.aborted || !(error instanceof Refused) || !passing.includes(error.code))
        throw error;
      await rest(pause);
    }
  }
}
