import { createHash, timingSafeEqual } from 'node:crypto';
import type { Database } from '#database/database.ts';
import { type Actor, requireRole } from '#lib/actor/actor.ts';
import { Problem } from '#lib/api/problem.ts';
import { validate } from '#lib/api/validate.ts';
import type { MomentaryChanges } from '#lib/cache/changes.ts';
import type { Clock } from '#lib/time/clock.ts';
import { EVENT_TAG } from '../event-tags.ts';
import { selectKnownKeys, writeReport } from './availability.repository.server.ts';
import { type AvailabilityAnswer, availabilityReport, type Report } from './availability.schema.ts';

/** Tolerated difference between two machines' clocks. */
const AHEAD_MS = 5 * 60_000;

/** A ticket shop with the house's token. It has no account. */
const SHOP: Actor = { user_id: null, role: 'editor' };

export interface AvailabilityServiceParts {
  database: Database;
  clock: Clock;
  changes: MomentaryChanges;
  /** the shop's token; '': reports are disabled */
  token: string;
}

export type AvailabilityService = ReturnType<typeof createAvailabilityService>;

function throwFieldError(field: string, message: string): never {
  throw new Problem('invalid', 'Bitte prüfen Sie Ihre Eingaben.', {
    field_errors: { [field]: [message] },
  });
}

function rejectTwice(reports: readonly Report[]): void {
  const seen = new Set<string>();
  for (const [n, { external_id }] of reports.entries()) {
    if (seen.has(external_id))
      throwFieldError(`events.${n}.external_id`, 'Diese Kennung kommt doppelt vor.');
    seen.add(external_id);
  }
}

/** `timingSafeEqual` needs inputs of equal length, which digests have. */
const digest = (text: string) => createHash('sha256').update(text).digest();

/** Stores what ticket shops report about remaining tickets (G-114). */
export function createAvailabilityService(parts: AvailabilityServiceParts) {
  const { database, clock, changes, token } = parts;
  const wanted = digest(`Bearer ${token}`);

  return {
    /** The actor for this `Authorization` header; null if the token is wrong. */
    authenticateShop(authorization: string | undefined): Actor | null {
      if (!token || !authorization) return null;
      return timingSafeEqual(digest(authorization), wanted) ? SHOP : null;
    },

    /** Stores a report of many performances, by the shop's keys; all or nothing. @throws Problem 401, 403, 422 */
    async report(actor: Actor, input: unknown): Promise<AvailabilityAnswer> {
      requireRole(actor, 'editor');
      const { as_of, events } = validate(availabilityReport, input);
      const now = clock.now();
      const at = as_of ? new Date(as_of) : now;
      if (at.getTime() > now.getTime() + AHEAD_MS) {
        throwFieldError('as_of', 'Der Stand liegt in der Zukunft. Bitte prüfen Sie die Uhr.');
      }
      rejectTwice(events);
      const { known, written } = await database.transaction(async (trx) => ({
        known: await selectKnownKeys(
          trx,
          events.map(({ external_id }) => external_id),
        ),
        written: await writeReport(trx, at, events),
      }));
      if (written.length > 0) {
        changes.announceMomentary(EVENT_TAG, ...written.map((id) => `${EVENT_TAG}:${id}`));
      }
      return {
        updated: written.length,
        unchanged: known.size - written.length,
        unknown: events.flatMap(({ external_id }) => (known.has(external_id) ? [] : external_id)),
      };
    },
  };
}
