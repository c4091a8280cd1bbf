import { HttpError } from 'react-admin';
import { type RequestOptions, request } from './request.ts';

/** Pauses between attempts, in ms. */
const PAUSES = [1000, 2000, 4000, 8000];
/** Timeout of one attempt, for connections that died silently. */
const MAX_WAIT_MS = 60_000;
/** The write may or may not be stored: no answer, or one from a proxy. */
const UNANSWERED = new Set([0, 408, 502, 503, 504]);

export const isUnanswered = (error: unknown) =>
  error instanceof HttpError ? UNANSWERED.has(error.status) : isTimeout(error);

const isTimeout = (error: unknown) =>
  error instanceof DOMException && error.name === 'TimeoutError';

interface KeyedRequest extends Pick<RequestOptions, 'method' | 'body'> {
  key: string;
  /** called before each repetition */
  onRepeat?(): void;
}

/**
 * Sends a write under its idempotency key and repeats it until it is answered, for about 15 s of pauses. The server stores it
 * once (G-420). @throws as `request` does; `isUnanswered` if it may be stored
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

/** Ends early when the network comes back. */
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
