import { Problem } from './problem.ts';

/** Lets work through a few at a time, in the order it came; refuses when too much is waiting. */
export interface Gate {
  /** @throws Problem 503 when the queue is full */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/** What waits is done by then. */
const RETRY_SECONDS = 5;

export function createGate({ slots, waiting }: { slots: number; waiting: number }): Gate {
  const queue: (() => void)[] = [];
  let free = slots;

  async function enter(): Promise<void> {
    if (free > 0) {
      free -= 1;
      return;
    }
    if (queue.length >= waiting) {
      throw new Problem(
        'unavailable',
        'Gerade wird zu viel auf einmal bearbeitet. Bitte gleich noch einmal.',
        { extra: { retry_after: RETRY_SECONDS } },
      );
    }
    // The slot is handed over by whoever leaves, so nobody can slip in between.
    await new Promise<void>((resolve) => queue.push(resolve));
  }

  function leave(): void {
    const next = queue.shift();
    if (next) next();
    else free += 1;
  }

  return {
    async run(work) {
      await enter();
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
