import { createHash } from 'node:crypto';
import type { Database } from '#database/database.ts';
import { Problem } from '#lib/api/problem.ts';
import type { Clock } from '#lib/time/clock.ts';

/** At most `max` in each window of `seconds`. */
export interface RateRule {
  max: number;
  seconds: number;
}

export interface RateCount {
  /** hits of this key in the current window, including this one */
  count: number;
  /** whole seconds until the window ends, at least 1 */
  retry_after: number;
}

/** A limiter shared by all processes: its counts are in the table `rate_limit`. */
export interface RateLimiter {
  /** Counts one hit. Only a hash of the key is stored, since it may contain an IP or e-mail address. */
  hit(key: string, seconds: number): Promise<RateCount>;
  /** Counts one hit. @throws Problem 429 with `retry_after` beyond the rule */
  take(key: string, rule: RateRule): Promise<void>;
  /** Takes back one hit in the current window: what it was for did not happen. */
  giveBack(key: string, rule: RateRule): Promise<void>;
  /** Deletes the counts of a key, e.g. after a successful sign-in. */
  reset(key: string): Promise<void>;
  /** Deletes windows older than a day; called by a job. */
  sweep(): Promise<void>;
}

const DAY_MS = 86_400_000;

/** Windows begin at multiples of their length, so that one atomic statement can count. */
export function createRateLimiter(options: { database: Database; clock: Clock }): RateLimiter {
  const { database, clock } = options;

  /** in ms */
  const findWindow = (seconds: number) => {
    const length = seconds * 1000;
    const now = clock.now().getTime();
    return { now, length, start: now - (now % length) };
  };

  const hit = async (key: string, seconds: number): Promise<RateCount> => {
    const { now, length, start } = findWindow(seconds);
    const row = await database.db
      .insertInto('rate_limit')
      .values({ key: windowKey(key, seconds), window_start: new Date(start), count: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['key', 'window_start'])
          .doUpdateSet((eb) => ({ count: eb('rate_limit.count', '+', 1) })),
      )
      .returning('count')
      .executeTakeFirstOrThrow();
    return { count: row.count, retry_after: Math.max(1, Math.ceil((start + length - now) / 1000)) };
  };

  return {
    hit,

    async take(key, rule) {
      const { count, retry_after } = await hit(key, rule.seconds);
      if (count > rule.max) throw tooMany(retry_after);
    },

    async giveBack(key, { seconds }) {
      await database.db
        .updateTable('rate_limit')
        .set((eb) => ({ count: eb('count', '-', 1) }))
        .where('key', '=', windowKey(key, seconds))
        .where('window_start', '=', new Date(findWindow(seconds).start))
        .where('count', '>', 0)
        .execute();
    },

    async reset(key) {
      await database.db
        .deleteFrom('rate_limit')
        .where('key', 'like', `${hashKey(key)}:%`)
        .execute();
    },

    async sweep() {
      const before = new Date(clock.now().getTime() - DAY_MS);
      await database.db.deleteFrom('rate_limit').where('window_start', '<', before).execute();
    },
  };
}

/** The error handler also sends `retry_after` as Retry-After (G-90). */
export function tooMany(retry_after: number): Problem {
  return new Problem(
    'too_many_requests',
    `Das waren zu viele Anfragen. Bitte versuchen Sie es in ${formatDuration(retry_after)} noch einmal.`,
    { extra: { retry_after } },
  );
}

function windowKey(key: string, seconds: number): string {
  return `${hashKey(key)}:${seconds}`;
}

function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, 22);
}

function formatDuration(seconds: number): string {
  if (seconds <= 60) return seconds === 1 ? 'einer Sekunde' : `${seconds} Sekunden`;
  if (seconds <= 7200) return `${Math.ceil(seconds / 60)} Minuten`;
  return `${Math.ceil(seconds / 3600)} Stunden`;
}
