import { Problem } from '../api/problem.ts';

/** Limits concurrency: queues work first come, first served, and refuses it when the queue is full. */
export interface Gate {
  /** @throws Problem 503 when the queue is full, or its turn does not come in time */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/** The queue is empty by then. */
const RETRY_SECONDS = 5;

export interface GateOptions {
  slots: number;
  waiting: number;
  /** maximum time in the queue; unlimited by default */
  timeout_ms?: number;
}

export function createGate({ slots, waiting, timeout_ms }: GateOptions): Gate {
  const queue = new Set<() => void>();
  let free = slots;

  async function enter(): Promise<void> {
    if (free > 0) {
      free -= 1;
      return;
    }
    if (queue.size >= waiting) throw busy();
    // `leave` passes its slot on directly, so that no other caller can take it.
    await new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        queue.delete(turn);
        reject(busy());
      };
      const timer = timeout_ms === undefined ? undefined : setTimeout(giveUp, timeout_ms);
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
