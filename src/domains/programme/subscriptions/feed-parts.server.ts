import type { Database } from '#database/database.ts';
import { Problem } from '#lib/api/problem.ts';
import { type FeedFile, measureFile } from '#lib/api/send-text.server.ts';
import { cacheUntilChange } from '#lib/cache/cache-until-change.server.ts';
import type { Moment } from '#lib/cache/moment.ts';
import type { ChangeSource } from '#lib/cache/tag-cache.server.ts';
import type { Clock } from '#lib/time/clock.ts';
import { getPatternWithYear } from '#ui/dates.ts';
import type { Parsers } from '#ui/parsers.ts';
import { AVAILABILITY_MINUTES } from '../events/card/event-status.ts';
import { eventWords } from '../events/card/event-words.ts';
import type { EventService } from '../events/event.service.server.ts';
import type { VocabularyService } from '../vocabulary/vocabulary.service.server.ts';
import { readTicketLine } from './feed-event.server.ts';
import type { ReadFeedRows } from './feed-rows.server.ts';
import { otherSelections } from './other-selections.server.ts';

/** Performances looked through for one calendar or feed: more no program shows. */
export const MAX_EVENTS = 2000;
/** Bytes of cached selections that the site offers: a calendar of 2,000 performances takes 2 MB. */
const MAX_OFFERED = 16 * 2 ** 20;

export interface SubscriptionParts {
  database: Database;
  clock: Clock;
  feed?: ChangeSource;
  events: Pick<EventService, 'ids' | 'readWords'>;
  vocabulary: VocabularyService;
  readRows: ReadFeedRows;
  parsers: () => Promise<Parsers>;
  site: () => Promise<{ site_name: string; is_site_online: boolean }>;
  /** how long the shop's report is believed, in minutes */
  believed?: number;
  /** of the site, e.g. `https://haus-am-wehr.example` */
  origin: string;
}

/** Caches of made files: for selections that the site offers, and for all others. */
export const selectionCaches = ({ clock, feed }: Pick<SubscriptionParts, 'clock' | 'feed'>) => ({
  offered: cacheUntilChange<FeedFile>({
    clock,
    changes: feed,
    maxSize: MAX_OFFERED,
    measureSize: measureFile,
  }),
  others: otherSelections({ clock, feed }),
});

/** How performances and their tickets are described at a moment: calendars and readers keep it for years. */
export async function feedWords({ parsers, believed }: SubscriptionParts, moment: Moment) {
  const ofHouse = await parsers();
  const words = eventWords({ ...ofHouse, date: getPatternWithYear(ofHouse) });
  return {
    parsers: ofHouse,
    words,
    describeTickets: readTicketLine(moment, words, believed ?? AVAILABILITY_MINUTES),
  };
}

/** @throws Problem 503 while the site is offline: programs ask again, and forget nothing */
export async function requireOnline({ site }: Pick<SubscriptionParts, 'site'>): Promise<void> {
  if (!(await site()).is_site_online) throw new Problem('unavailable', 'Website offline');
}
