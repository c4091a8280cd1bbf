import { openCdn } from '#server/cdn/cdn.ts';
import type { PurgeError } from '#server/cdn/send-purge.ts';
import type { Env } from '#server/platform/env.ts';
import { type Finding, findBad, findGood } from '../finding.ts';

/** No page carries it: a CDN that accepts it forgets nothing. */
const PROBE = 'foyer:check';
const REFUSED = new Set([401, 403]);

/** Asks the CDN to forget a tag that no page has. @returns null where none is set */
export async function inspectCdn(env: Env): Promise<Finding | null> {
  const cdn = openCdn(env);
  if (!cdn) return null;
  try {
    await cdn.purge([PROBE]);
    return findGood('cdn', `${cdn.name} leert, was sich ändert.`);
  } catch (error) {
    const { status = 0, message } = error as PurgeError;
    // told to wait: the way is right
    if (status === 429) return findGood('cdn', `${cdn.name} antwortet, bittet aber um Pausen.`);
    const advice = REFUSED.has(status)
      ? 'Bitte prüfen Sie CDN_TOKEN und CDN_ZONE: Das Kennwort muss leeren dürfen (purge).'
      : 'Bitte prüfen Sie CDN_ADDRESS und CDN_ZONE. Bis es wieder geht, zeigt das CDN alte Seiten, höchstens einen Tag lang; Änderungen werden nachgeholt.';
    return findBad('cdn', `${cdn.name} leert nicht, was sich ändert (${message}).`, advice);
  }
}
