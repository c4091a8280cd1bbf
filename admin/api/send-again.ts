import { HttpError } from 'react-admin';
import { type RequestOptions, request } from './request.ts';

/** Between attempts, in ms. */
const PAUSES = [1000, 2000, 4000, 8000];
/** A connection that died without a word. */
const MAX_WAIT_MS = 60_000;
/** Nobody knows whether it was stored: a proxy gave up, or nothing came back. */
const UNANSWERED = new Set([0, 408, 502, 503, 504]);

export const isUnanswered = (error: unknown) =>
  error instanceof HttpError ? UNANSWERED.has(error.status) : isTimeout(error);

const isTimeout = (error: unknown) =>
  error instanceof DOMException && error.name === 'TimeoutError';

interface KeyedRequest extends Pick<RequestOptions, 'method' | 'body'> {
  key: string;
  /** once it is clear that it has to be sent again */
  onRepeat?(): void;
}

/**
 * Sends a write under its key, again and again until it is answered or nothing comes back for a quarter of a minute. Under
 * the same key it is stored once (G-420). @throws as `request` does; `isUnanswered` where it may be stored
 */
export async function sendAgain<Answer>(
  path: string,
  { onRepeat, ...options }: KeyedRequest,
): Promise<Answer> {
  for (const pause of [...PAUSES, null]) {
    try {
      return await request<Answer>(path, { ...options, signal: AbortSignal.timeout(MAX_WAIT_MS) });
    } catch (error) {
      if (pause === null || !isUnanswered(error)) throw error;
      onRepeat?.();
      await pauseOrOnline(pause);
    }
  }
  throw new Error('There is no attempt left.');
}

/** A network that comes back ends the pause. */
function pauseOrOnline(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end);
  });
}
