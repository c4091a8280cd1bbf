import type { Cdn } from './adapter.ts';
import { PurgeError } from './send-purge.ts';

export interface Purger {
  /** Tells the CDN soon. */
  note(tags: readonly string[]): void;
  /** Tells at once what still waits, without another try. */
  close(): Promise<void>;
}

export interface PurgerOptions {
  cdn: Pick<Cdn, 'purge' | 'purgeAll' | 'maxTags'>;
  /** called at the first failure of a row */
  onError: (error: unknown) => void;
  /** in ms; tests pass shorter ones */
  delays?: Delays;
}

interface Delays {
  /** Changes within this go together. Other nodes know of them by then, so the CDN fetches fresh pages. */
  soon: number;
  /** Once more: what was rendered before the change may reach the CDN after it was told. */
  again: number;
  /** after a failure, doubled up to `longest` */
  retry: number;
  longest: number;
}

const DELAYS: Delays = { soon: 1000, again: 10_000, retry: 2000, longest: 60_000 };

/**
 * Tells the CDN what has changed, in batches, until it accepts. It begins with everything: what this process or the one before it
 * could not tell is lost, and pages of another build are held.
 */
export function createPurger({ cdn, onError, delays = DELAYS }: PurgerOptions): Purger {
  /** by tag, when it is due: for the first time, and once more */
  const waiting = new Map<string, number>();
  const repeats = new Map<string, number>();
  let everything = true;
  let failures = 0;
  let pausedUntil = 0;
  let timer: NodeJS.Timeout | null = null;
  let telling: Promise<void> | null = null;
  let closed = false;

  const listDue = (now: number): string[] => {
    const isDue = ([, at]: [string, number]) => at <= now;
    const due = [...[...waiting].filter(isDue), ...[...repeats].filter(isDue)];
    return [...new Set(due.map(([tag]) => tag))].slice(0, cdn.maxTags);
  };

  async function tellTags(tags: readonly string[]): Promise<void> {
    const isFirst = new Set(tags.filter((tag) => waiting.delete(tag)));
    for (const tag of tags) repeats.delete(tag);
    try {
      await cdn.purge(tags);
    } catch (error) {
      for (const tag of tags) waiting.set(tag, 0);
      throw error;
    }
    const again = Date.now() + delays.again;
    for (const tag of isFirst) repeats.set(tag, again);
  }

  async function tell(): Promise<void> {
    try {
      if (everything) await cdn.purgeAll();
      everything = false;
      for (let due = listDue(Date.now()); due.length > 0; due = listDue(Date.now()))
        await tellTags(due);
      failures = 0;
    } catch (error) {
      if (failures === 0) onError(error);
      const asked = error instanceof PurgeError ? error.retry_after_ms : 0;
      const pause = Math.min(delays.retry * 2 ** failures, delays.longest);
      pausedUntil = Date.now() + Math.max(asked, pause);
      failures += 1;
    }
  }

  function plan(): void {
    if (closed || telling) return;
    const times = [...waiting.values(), ...repeats.values(), ...(everything ? [0] : [])];
    if (timer) clearTimeout(timer);
    if (times.length === 0) return;
    const due = Math.max(Math.min(...times), pausedUntil);
    timer = setTimeout(run, Math.max(0, due - Date.now())).unref();
  }

  function run(): void {
    telling = tell().finally(() => {
      telling = null;
      plan();
    });
  }

  plan();
  return {
    note(tags) {
      const now = Date.now();
      // one that waits already keeps its time: a tag that changes every second would never be told
      for (const tag of tags) if (!waiting.has(tag)) waiting.set(tag, now + delays.soon);
      plan();
    },
    async close() {
      closed = true;
      if (timer) clearTimeout(timer);
      await telling;
      // the next start tells it to forget everything
      if (failures > 0) return;
      repeats.clear();
      for (const tag of waiting.keys()) waiting.set(tag, 0);
      await tell();
    },
  };
}
