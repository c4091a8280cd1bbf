import { isProblem } from '../api/problem.ts';

interface Rule {
  max: number;
  seconds: number;
}

/** A limiter whose counts all processes share. */
export interface MailLimiter {
  /** @throws Problem 429 beyond the rule */
  take(key: string, rule: Rule): Promise<void>;
  /** takes back one count */
  giveBack(key: string, rule: Rule): Promise<void>;
}

interface Limit {
  limiter: MailLimiter;
  key: string;
  rule: Rule;
}

/**
 * Sends a mail unless its limit is reached. What the mail server did not take does not count: the job is repeated, and the limit
 * would give up a mail that was never sent.
 * @returns false if the limit is reached
 */
export async function sendWithin(
  { limiter, key, rule }: Limit,
  send: () => Promise<void>,
): Promise<boolean> {
  const isWithin = limiter.take(key, rule).then(
    () => true,
    (error) => {
      if (isProblem(error)) return false;
      throw error;
    },
  );
  if (!(await isWithin)) return false;
  try {
    await send();
  } catch (error) {
    await limiter.giveBack(key, rule);
    throw error;
  }
  return true;
}
