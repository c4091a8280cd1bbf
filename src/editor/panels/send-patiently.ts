import { pauseOrOnline } from './pause-or-online.ts';
import type { Sent } from './send-request.ts';

/** Pauses between attempts, in ms. */
const PAUSES = [1000, 2000, 4000, 8000, 15_000];

/**
 * Repeats a request for about half a minute while nothing answers, for steps that cannot be taken later. It must do no harm
 * if it is stored twice.
 */
export async function sendPatiently<Answer>(
  send: () => Promise<Sent<Answer>>,
): Promise<Sent<Answer>> {
  for (const pause of PAUSES) {
    const sent = await send();
    if ('answer' in sent || sent.refused.status > 0) return sent;
    await pauseOrOnline(pause);
  }
  return send();
}
