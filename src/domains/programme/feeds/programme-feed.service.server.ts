import type { Database } from '#database/database.ts';
import { Problem } from '#lib/api/problem.ts';
import type { FeedFile } from '#lib/api/send-text.server.ts';
import { AnswerFacts } from '#lib/cache/answer-facts.ts';
import { cacheUntilChange } from '#lib/cache/cache-until-change.server.ts';
import type { ChangeSource } from '#lib/cache/tag-cache.server.ts';
import { type AtomEntry, atom } from '#lib/feeds/atom.server.ts';
import { EVENTS_PATH, eventUrl } from '#lib/pages/detail-urls.ts';
import { berlinDate, berlinIso } from '#lib/time/berlin-days.server.ts';
import type { Clock } from '#lib/time/clock.ts';
import type { Parsers } from '#ui/parsers.ts';
import { type EventWords, eventWords } from '../events/card/event-words.ts';
import type { EventService } from '../events/event.service.server.ts';
import { type EventQuery, readAddress, writeAddress } from '../events/query/event-query.ts';
import type { VocabularyService } from '../vocabulary/vocabulary.service.server.ts';
import { type FeedRow, selectForFeeds } from './feed.repository.server.ts';
import { accessLine, titleOf } from './feed-event.server.ts';
import { isOffered, namedSelection } from './feed-selection.server.ts';
import { de as texts } from './feeds.texts.ts';
import { otherSelections } from './other-selections.server.ts';
import { programmeAtomPath } from './programme-feed-path.ts';
import { selectionName } from './selection-name.server.ts';

/** Looked through for what changed last; more no program shows. */
const MAX_EVENTS = 2000;
const MAX_ENTRIES = 100;
/** cached selections that the site offers */
const MAX_OFFERED = 60;

export interface ProgrammeFeedParts {
  database: Database;
  clock: Clock;
  feed?: ChangeSource;
  events: Pick<EventService, 'ids'>;
  vocabulary: VocabularyService;
  parsers: () => Promise<Parsers>;
  site: () => Promise<{ site_name: string; is_site_online: boolean }>;
  /** of the site, e.g. `https://haus-am-wehr.example` */
  origin: string;
}

export type ProgrammeFeedService = ReturnType<typeof createProgrammeFeedService>;

/** What was announced or changed last of what is still to come, for feed readers (V-4, G-136). */
export function createProgrammeFeedService(parts: ProgrammeFeedParts) {
  const { database, clock, feed, events, vocabulary, site, origin } = parts;
  const offered = cacheUntilChange<FeedFile>({ clock, changes: feed, maxSize: MAX_OFFERED });
  const others = otherSelections({ clock, feed });

  async function make(
    query: EventQuery,
    today: string,
    moment: Parameters<EventService['ids']>[2],
  ): Promise<FeedFile> {
    const rows = await selectForFeeds(database.db, await events.ids(query, MAX_EVENTS, moment));
    const words = eventWords(await parts.parsers());
    const entries = rows
      .toSorted((a, b) => b.changed_at.getTime() - a.changed_at.getTime() || b.id - a.id)
      .slice(0, MAX_ENTRIES)
      .map((row) => entryOf(row, { words, origin }));
    const name = selectionName(await vocabulary.read(moment.facts), query) || texts.programme;
    const { site_name } = await site();
    const asked = `${writeAddress(query, today)}`;
    const text = atom({
      ...{
        title: [site_name, name].filter(Boolean).join(': '),
        author: site_name || name,
        entries,
      },
      source: origin + programmeAtomPath(query, today),
      url: origin + (asked ? `${EVENTS_PATH}?${asked}` : EVENTS_PATH),
    });
    return { text, changed: entries[0]?.updated };
  }

  return {
    /** What a list of performances shows under the same query. @throws Problem 503 while the site is offline */
    async file(search: URLSearchParams): Promise<FeedFile> {
      if (!(await site()).is_site_online) throw new Problem('unavailable', 'Website offline');
      const today = berlinDate(clock.now());
      const words = await vocabulary.read(new AnswerFacts());
      const query = namedSelection({ ...readAddress(search, today), page: 1 }, words);
      const place = isOffered(query, today) ? offered : others;
      return place(`${writeAddress(query, today)}`, (moment) => make(query, today, moment));
    },
  };
}

/** When and where before what it is about: readers show the beginning. */
function entryOf(
  row: FeedRow,
  { words, origin }: { words: EventWords; origin: string },
): AtomEntry {
  const { id, slug, all_day, created_at, changed_at } = row;
  const when = words.momentOfYear({ date_start: berlinIso(row.date_start), all_day });
  const where = [...new Set([row.room_name, row.venue_name])].filter(Boolean).join(', ');
  const facts = [when, where || row.place, row.status_note].filter(Boolean).join(' · ');
  const about = row.teaser_text || row.production_teaser || row.subline || row.production_subline;
  return {
    key: `event-${id}`,
    url: origin + eventUrl(slug, id),
    title: titleOf(row),
    summary: [facts, about, accessLine(row)].filter(Boolean).join('\n'),
    published: created_at,
    updated: changed_at,
  };
}
