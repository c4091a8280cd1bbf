import { createPersonService } from '#domains/ensemble/person.service.server.ts';
import { createArticleService } from '#domains/magazine/article.service.server.ts';
import { createMagazineFeedService } from '#domains/magazine/feed/magazine-feed.service.server.ts';
import { createAvailabilityService } from '#domains/programme/events/availability/availability.service.server.ts';
import {
  createEventService,
  type EventService,
} from '#domains/programme/events/event.service.server.ts';
import { createPlanService } from '#domains/programme/events/plan/plan.service.server.ts';
import { createProductionService } from '#domains/programme/productions/production.service.server.ts';
import { createSeriesService } from '#domains/programme/series/series.service.server.ts';
import { createCalendarService } from '#domains/programme/subscriptions/calendar.service.server.ts';
import { cacheFeedRows } from '#domains/programme/subscriptions/feed-rows.server.ts';
import { createProgrammeFeedService } from '#domains/programme/subscriptions/programme-feed.service.server.ts';
import { createTeaserService } from '#domains/programme/teasers/teaser.service.server.ts';
import { createVenueService } from '#domains/programme/venues/venue.service.server.ts';
import { createVocabularyService } from '#domains/programme/vocabulary/vocabulary.service.server.ts';
import { createSearchService } from '#domains/search/search.service.server.ts';
import type { House } from '../../house.ts';
import { createImports } from '../programme-imports.ts';
import { readProgrammeOfDays } from '../programme-of-days.ts';
import { createShownRecords } from '../records/record-pages.ts';
import { SEARCHED_KINDS } from '../searched-kinds.ts';
import type { Services } from '../services.ts';
import { pickHouseParts, readSettings } from './house-parts.ts';

type Needs = Pick<Services, 'content' | 'media' | 'openingHours' | 'settings'>;

/** What visitors read of the records: performances, productions, people, articles; their search, calendars and feeds. */
export function createProgramme(house: House, { content, media, openingHours, settings }: Needs) {
  const { database, changes, clock, env } = house;
  const parts = pickHouseParts(house);
  const { site, parsers } = readSettings(settings);
  const vocabulary = createVocabularyService(parts);
  const believed = env.AVAILABILITY_MINUTES;
  const search = createSearchService({
    ...parts,
    kinds: SEARCHED_KINDS,
    images: media.imagesByIds,
    synonyms: async () => (await site()).search_synonyms,
    // the programme is searched for words, too: the cycle is resolved lazily
    programme: (...args) => readProgrammeOfDays(events, clock)(...args),
  });
  const details = {
    database,
    feed: changes,
    vocabulary,
    images: media.imagesByIds,
    files: media.filesByIds,
    sections: async (...args: Parameters<typeof content.answer>) =>
      (await content.answer(...args)).modules,
    shownWords: content.shownWords,
  };
  const events: EventService = createEventService({
    ...details,
    findWords: search.findEvents,
    parsers,
    believed,
  });
  const articles = createArticleService(details);
  const feedParts = {
    ...parts,
    events,
    vocabulary,
    readRows: cacheFeedRows(parts),
    parsers,
    believed,
    site,
    origin: env.SITE_URL,
  };
  return {
    vocabulary,
    search,
    events,
    articles,
    productions: createProductionService({ ...details, events }),
    series: createSeriesService({ ...details, events }),
    teasers: createTeaserService(details),
    venues: createVenueService({ ...details, events, openingHours: openingHours.getWeek }),
    persons: createPersonService({ ...details, events }),
    calendars: createCalendarService(feedParts),
    programmeFeed: createProgrammeFeedService(feedParts),
    magazineFeed: createMagazineFeedService({ ...feedParts, articles }),
    availability: createAvailabilityService({ ...parts, token: env.AVAILABILITY_TOKEN }),
    plan: createPlanService(parts),
    programmeImports: createImports(house, media),
    shownRecord: createShownRecords(details),
    /** what readers of detail pages need */
    details,
  };
}
