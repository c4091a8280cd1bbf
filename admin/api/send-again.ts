import { HttpError } from 'react-admin';
import { createObservable } from '../../src/editor/session/observable.ts';
import { pauseOrOnline } from './pause-or-online.ts';
import { type RequestOptions, request } from './request.ts';

/** Pauses between attempts, in ms. */
const PAUSES = [1000, 2000, 4000, 8000, 15_000];
/** Timeout of one attempt, for connections that died silently. */
const MAX_WAIT_MS = 60_000;
/** The write may or may not be stored: no answer, or one from a proxy. */
const UNANSWERED = new Set([0, 408, 502, 503, 504]);

export const isUnanswered = (error: unknown) =>
  error instanceof HttpError ? UNANSWERED.has(error.status) : isTimeout(error);

const isTimeout = (error: unknown) =>
  error instanceof DOMException && error.name === 'TimeoutError';

/** Number of writes that are being repeated. */
export const repeating = createObservable(0);

/**
 * Sends a write and repeats it until it is answered, for about half a minute (G-445). A write that must not be stored twice needs
 * a key (G-420), or the `updated_at` that it is based on. @throws as `request` does; `isUnanswered` if it may be stored
 */
export async function sendAgain<Answer>(
  path: string,
  options: Omit<RequestOptions, 'signal'>,
): Promise<Answer> {
  let isRepeating = false;
  try {
    for (const pause of [...PAUSES, null]) {
      try {
        const signal = AbortSignal.timeout(MAX_WAIT_MS);
        return await request<Answer>(path, { ...options, signal });
      } catch (error) {
        if (pause === null || !isUnanswered(error)) throw error;
        if (!isRepeating) repeating.set(repeating.get() + 1);
        isRepeating = true;
        await pauseOrOnline(pause);
      }
    }
  } finally {
    if (isRepeating) repeating.set(repeating.get() - 1);
  }
  throw new Error('There is no attempt left.');
}
