import { type Actor, requireRole } from '#lib/actor/actor.ts';
import { berlinIso } from '#lib/time/berlin-days.server.ts';
import { type EventFacts, findChanges } from '../matters/event-facts.ts';
import { selectPerformances } from '../sending/performance.repository.server.ts';
import { selectConcerned } from '../sending/recipients.repository.server.ts';
import { SUBJECT_TYPES } from '../subject-types.ts';
import type { SubscriptionParts } from '../subscription-parts.ts';
import {
  countAudience,
  countByType,
  countMails,
  countSubscribers,
  isOver,
  type MatterRow,
  selectMatters,
} from './overview.repository.server.ts';
import type { SentMatter, SubscriptionCounts } from './overview.schema.ts';

/** A sale of a whole season is one matter: the rest is a number. */
const NAMED_PERFORMANCES = 3;

const isFacts = (stored: object): stored is EventFacts => 'date_start' in stored;

function listChanges({ kinds, before, after }: MatterRow): SentMatter['changes'] {
  if (!kinds.includes('changed') || !isFacts(before) || !isFacts(after)) return [];
  return findChanges(before, after);
}

/** What the house sees of its subscribers: numbers, no addresses (G-477). */
export function createOverview({ database: { db }, clock, ...parts }: SubscriptionParts) {
  return {
    async countSubscriptions(actor: Actor): Promise<SubscriptionCounts> {
      requireRole(actor, 'editor');
      const [counts, types] = await Promise.all([
        countSubscribers(db, clock.now()),
        countByType(db),
      ]);
      const found = new Map(types.map((each) => [each.type, each]));
      const by_type = SUBJECT_TYPES.map(
        (type) => found.get(type) ?? { type, subscribers: 0, subjects: 0 },
      );
      return { ...counts, is_open: parts.sends_mail, by_type };
    },

    /** Newest first; what is older than 90 days is deleted (G-473). */
    async listMatters(
      actor: Actor,
      { page, page_size }: { page: number; page_size: number },
    ): Promise<{ count: number; results: SentMatter[] }> {
      requireRole(actor, 'editor');
      const part = { limit: page_size, offset: (page - 1) * page_size };
      const { count, rows } = await selectMatters(db, part);
      const [mails, performances] = await Promise.all([
        countMails(
          db,
          rows.map(({ id }) => id),
        ),
        selectPerformances(db, [...new Set(rows.flatMap(({ event_ids }) => event_ids))]),
      ]);
      const results = rows.map((row): SentMatter => {
        const { id, kinds, event_ids, created_at, spread_at } = row;
        const counted = mails.get(id) ?? { sent: 0, waiting: 0, given_up: 0 };
        // they come in order of their dates
        const named = performances
          .filter((each) => event_ids.includes(each.id))
          .slice(0, NAMED_PERFORMANCES)
          .map(({ id, title, date_start, all_day }) => ({ id, title, date_start, all_day }));
        return {
          id,
          created_at: berlinIso(created_at),
          kinds,
          changes: listChanges(row),
          performances: named,
          performance_count: event_ids.length,
          ...counted,
          is_spread: spread_at !== null,
        };
      });
      return { count, results };
    },

    /** How many are notified when this performance changes: its own subscribers, those of its production, series and people. */
    async countEventAudience(actor: Actor, event_id: number): Promise<{ people: number }> {
      requireRole(actor, 'editor');
      if (!parts.sends_mail || (await isOver(db, event_id, clock.now()))) return { people: 0 };
      return { people: await countAudience(db, await selectConcerned(db, [event_id])) };
    },
  };
}
