import { HttpError } from 'react-admin';
import { pauseOrOnline } from '../../src/editor/panels/pause-or-online.ts';
import { createObservable } from '../../src/editor/session/observable.ts';
import { type RequestOptions, request } from './request.ts';

/** Pauses between attempts, in ms. */
const PAUSES = [1000, 2000, 4000, 8000, 15_000];
/** Timeout of one attempt, for connections that died silently. */
const MAX_WAIT_MS = 60_000;
/** The write may or may not be stored: no answer, or one from a proxy. */
const UNANSWERED = new Set([0, 408, 502, 503, 504]);

export const isUnanswered = (error: unknown) =>
  error instanceof HttpError && UNANSWERED.has(error.status);

/** Number of writes that are being repeated. */
export const repeating = createObservable(0);

/** Repeats a request for about half a minute while the server does not answer. @returns the last result */
async function repeat<Result>(
  attempt: () => Promise<Result>,
  isAway: (result: Result) => boolean,
): Promise<Result> {
  let isRepeating = false;
  try {
    for (const pause of PAUSES) {
      const result = await attempt();
      if (!isAway(result)) return result;
      if (!isRepeating) repeating.set(repeating.get() + 1);
      isRepeating = true;
      await pauseOrOnline(pause);
    }
    return await attempt();
  } finally {
    if (isRepeating) repeating.set(repeating.get() - 1);
  }
}

/**
 * Sends a write and repeats it until it is answered (G-445). A write that must not be stored twice needs a key (G-420), or the
 * `updated_at` that it is based on. @throws as `request` does; `isUnanswered` if it may be stored
 */
export async function sendAgain<Answer>(
  path: string,
  options: Omit<RequestOptions, 'signal'>,
): Promise<Answer> {
  const attempt = async () => {
    try {
      const signal = AbortSignal.timeout(MAX_WAIT_MS);
      return { answer: await request<Answer>(path, { ...options, signal }) };
    } catch (error) {
      return { error };
    }
  };
  const result = await repeat(attempt, (each) => 'error' in each && isUnanswered(each.error));
  if ('error' in result) throw result.error;
  return result.answer;
}

/** The same for a call of the page editor that does no harm if it is stored twice. */
export const repeatCall = <Result extends { answer: unknown } | { refused: { status: number } }>(
  send: () => Promise<Result>,
): Promise<Result> =>
  repeat(send, (each) => 'refused' in each && UNANSWERED.has(each.refused.status));
