/** A stop waits for it. */
const TIMEOUT_MS = 5000;
const MAX_REASON = 200;

/** The CDN has not forgotten what it was told to. */
export class PurgeError extends Error {
  override readonly name = 'PurgeError';
  /** 0 without an answer */
  readonly status: number;
  /** how long it wants to be left alone; 0 if it does not say */
  readonly retry_after_ms: number;

  constructor(message: string, status = 0, retry_after_ms = 0) {
    super(message);
    this.status = status;
    this.retry_after_ms = retry_after_ms;
  }
}

/** @throws PurgeError for any answer but 2xx, and for none */
export async function sendPurge(url: string, init: RequestInit): Promise<void> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const answer = await fetch(url, { ...init, signal, redirect: 'error' }).catch((error: Error) => {
    const { code = error.message } = (error.cause ?? {}) as NodeJS.ErrnoException;
    throw new PurgeError(`${new URL(url).host} does not answer: ${code}`);
  });
  const text = await answer.text().catch(() => '');
  if (answer.ok) return;
  const seconds = Number(answer.headers.get('retry-after')) || 0;
  throw new PurgeError(
    `${answer.status} ${text.slice(0, MAX_REASON)}`.trim(),
    answer.status,
    seconds * 1000,
  );
}
