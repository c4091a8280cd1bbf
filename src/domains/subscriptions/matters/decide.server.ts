import type { Database, Trx } from '#database/database.ts';
import type { Clock } from '#lib/time/clock.ts';
import type { MatterKind } from '../subject-types.ts';
import type { EventFacts } from './event-facts.ts';
import { findKinds, type TicketStatus } from './find-kinds.ts';
import {
  type DueChange,
  insertMatter,
  noteBegunSales,
  selectDueChanges,
  selectRecentKinds,
  takeChange,
} from './matter.repository.server.ts';

export interface DecideParts {
  database: Database;
  clock: Clock;
  /** what visitors are shown of the tickets; a shop's report counts however old it is */
  ticketStatus(facts: EventFacts, at: Date): TicketStatus;
}

/** Editors save several times: the mail describes the last state. */
const QUIET_MS = 2 * 60_000;
/** A performance that changes all the time is reported all the same. */
const LONGEST_WAIT_MS = 10 * 60_000;
/** Tickets that come and go are reported once a day. */
const ONCE_A_DAY: readonly MatterKind[] = ['sale', 'few', 'back'];
const DAY_MS = 86_400_000;
const AT_A_TIME = 200;

interface Begun {
  production_id: number | null;
  event_ids: number[];
}

/** Turns changes of performances into matters, of which subscribers are notified (G-472). */
export function createDecide({ database, clock, ticketStatus }: DecideParts) {
  const { db } = database;

  async function findNewKinds(trx: Trx, change: DueChange, now: Date) {
    const taken = await takeChange(trx, change);
    if (!taken) return null;
    const { before, after, first_at } = taken;
    const status_before = ticketStatus(before ?? after, first_at);
    const status_after = ticketStatus(after, now);
    const kinds = findKinds({ before, after, status_before, status_after, now });
    if (!kinds.some((kind) => ONCE_A_DAY.includes(kind))) return { ...taken, kinds };
    const recent = await selectRecentKinds(trx, change.event_id, new Date(now.getTime() - DAY_MS));
    const fresh = kinds.filter((kind) => !ONCE_A_DAY.includes(kind) || !recent.has(kind));
    return { ...taken, kinds: fresh };
  }

  /** Sales that begin together are one matter per production. */
  async function decideSome(changes: readonly DueChange[]): Promise<void> {
    const now = clock.now();
    await database.transaction(async (trx) => {
      const begun = new Map<string, Begun>();
      for (const change of changes) {
        const found = await findNewKinds(trx, change, now);
        if (!found || found.kinds.length === 0) continue;
        const { event_id } = change;
        const { kinds, before, after, production_id } = found;
        if (kinds.length > 1 || kinds[0] !== 'sale') {
          await insertMatter(
            trx,
            { event_ids: [event_id], kinds, before: before ?? {}, after },
            now,
          );
          continue;
        }
        const key = production_id === null ? `event ${event_id}` : `production ${production_id}`;
        const together = begun.get(key) ?? { production_id, event_ids: [] };
        together.event_ids.push(event_id);
        begun.set(key, together);
      }
      for (const { event_ids } of begun.values())
        await insertMatter(trx, { event_ids, kinds: ['sale'], before: {}, after: {} }, now);
    });
  }

  return {
    /** Decides what is due. May run in several processes at once: each change is taken once. */
    async decide(): Promise<void> {
      const now = clock.now();
      await database.transaction((trx) => noteBegunSales(trx, now));
      const due = {
        quiet_since: new Date(now.getTime() - QUIET_MS),
        first_before: new Date(now.getTime() - LONGEST_WAIT_MS),
      };
      for (;;) {
        const changes = await selectDueChanges(db, due, AT_A_TIME);
        if (changes.length > 0) await decideSome(changes);
        if (changes.length < AT_A_TIME) return;
      }
    },
  };
}
