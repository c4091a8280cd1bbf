import type { FeedFile } from '#lib/api/send-text.server.ts';
import { AnswerFacts } from '#lib/cache/answer-facts.ts';
import { type AtomEntry, atom } from '#lib/feeds/atom.server.ts';
import { EVENTS_PATH, eventUrl } from '#lib/pages/detail-urls.ts';
import { berlinDate, berlinIso } from '#lib/time/berlin-days.server.ts';
import type { EventWords } from '../events/card/event-words.ts';
import type { EventService } from '../events/event.service.server.ts';
import { type EventQuery, toText, writeAddress } from '../events/query/event-query.ts';
import { accessLine, type DescribeTickets, formatTitle } from './feed-event.server.ts';
import {
  feedWords,
  MAX_EVENTS,
  requireOnline,
  type SubscriptionParts,
  selectionCaches,
} from './feed-parts.server.ts';
import { isOffered, readSelection } from './feed-selection.server.ts';
import { programmeAtomPath } from './programme-feed-path.ts';
import { selectionName } from './selection-name.server.ts';
import type { FeedRow } from './subscriptions.repository.server.ts';
import { de as texts } from './subscriptions.texts.ts';

const MAX_ENTRIES = 100;
export type ProgrammeFeedService = ReturnType<typeof createProgrammeFeedService>;

/** What was announced or changed last of what is still to come, for feed readers (V-4, G-136). */
export function createProgrammeFeedService(parts: SubscriptionParts) {
  const { clock, events, readRows, site, origin } = parts;
  const { offered, others } = selectionCaches(parts);

  async function make(
    query: EventQuery,
    today: string,
    moment: Parameters<EventService['ids']>[2],
  ): Promise<FeedFile> {
    const rows = await readRows(await events.ids(query, MAX_EVENTS, moment));
    const { words, describeTickets } = await feedWords(parts, moment);
    const entries = rows
      .toSorted((a, b) => b.changed_at.getTime() - a.changed_at.getTime() || b.id - a.id)
      .slice(0, MAX_ENTRIES)
      .map((row) => toEntry(row, { words, describeTickets, origin }));
    const name = selectionName(await events.readWords(moment.facts), query) || texts.programme;
    const { site_name } = await site();
    const asked = toText(writeAddress(query, today));
    const text = atom({
      title: [site_name, name].filter(Boolean).join(': '),
      author: site_name || name,
      entries,
      source: origin + programmeAtomPath(query, today),
      url: origin + (asked ? `${EVENTS_PATH}?${asked}` : EVENTS_PATH),
    });
    return { text, changed: entries[0]?.updated };
  }

  return {
    /** The performances of a list with the same query. @throws Problem 503 while the site is offline */
    async file(search: URLSearchParams): Promise<FeedFile> {
      await requireOnline(parts);
      const today = berlinDate(clock.now());
      const words = await events.readWords(new AnswerFacts());
      const query = readSelection(search, today, words);
      const place = isOffered(query, today) ? offered : others;
      return place(toText(writeAddress(query, today)), (moment) => make(query, today, moment));
    },
  };
}

/** Date and place first: readers show only the beginning. */
function toEntry(
  row: FeedRow,
  {
    words,
    describeTickets,
    origin,
  }: { words: EventWords; describeTickets: DescribeTickets; origin: string },
): AtomEntry {
  const { id, slug, all_day, created_at, changed_at } = row;
  const when = words.momentWithYear({ date_start: berlinIso(row.date_start), all_day });
  const where = [...new Set([row.room_name, row.venue_name])].filter(Boolean).join(', ');
  const facts = [when, where || row.place, describeTickets(row).said].filter(Boolean).join(' · ');
  const about = row.teaser_text || row.production_teaser || row.subline || row.production_subline;
  return {
    key: `event-${id}`,
    url: origin + eventUrl(slug, id),
    title: formatTitle(row),
    summary: [facts, about, accessLine(row)].filter(Boolean).join('\n'),
    published: created_at,
    updated: changed_at,
  };
}
