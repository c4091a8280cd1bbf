import { Problem } from '../api/problem.ts';

/** Lets work through a few at a time, in the order it came; refuses when too much is waiting. */
export interface Gate {
  /** @throws Problem 503 when the queue is full, or its turn does not come in time */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/** The queue is worked off by then. */
const RETRY_SECONDS = 5;

export interface GateOptions {
  slots: number;
  waiting: number;
  /** how long a turn is waited for; by default as long as it takes */
  patience_ms?: number;
}

export function createGate({ slots, waiting, patience_ms }: GateOptions): Gate {
  const queue = new Set<() => void>();
  let free = slots;

  async function enter(): Promise<void> {
    if (free > 0) {
      free -= 1;
      return;
    }
    if (queue.size >= waiting) throw busy();
    // The slot is handed over by the one who leaves, so nobody can slip in between.
    await new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        queue.delete(turn);
        reject(busy());
      };
      const timer = patience_ms === undefined ? undefined : setTimeout(giveUp, patience_ms);
      const turn = () => {
        clearTimeout(timer);
        resolve();
      };
      queue.add(turn);
    });
  }

  function leave(): void {
    const [next] = queue;
    if (!next) {
      free += 1;
      return;
    }
    queue.delete(next);
    next();
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

const busy = () =>
  new Problem(
    'unavailable',
    'Gerade wird zu viel auf einmal bearbeitet. Bitte gleich noch einmal.',
    { extra: { retry_after: RETRY_SECONDS } },
  );
