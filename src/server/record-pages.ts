import type { Db } from '../database/database.ts';
import {
  articleUrl,
  eventUrl,
  personUrl,
  productionUrl,
  seriesUrl,
  venueUrl,
} from '../lib/detail-urls.ts';
import type { FoundSource } from '../lib/finder.ts';
import { type FoundTable, findRecords } from '../records/record-finder.server.ts';

/** Records with a page of their own: they may hold sections, links lead to them, finders find them. */
export const RECORD_PAGES: Readonly<Record<string, FoundTable>> = {
  'programme.event': { table: 'event', names: ['name', 'headline'], url: eventUrl },
  'programme.production': { table: 'production', names: ['name', 'headline'], url: productionUrl },
  'programme.series': { table: 'series', names: ['name'], url: seriesUrl },
  'programme.venue': { table: 'venue', names: ['name'], url: venueUrl },
  'ensemble.person': { table: 'person', names: ['first_name', 'last_name'], url: personUrl },
  'magazine.article': { table: 'article', names: ['title', 'headline'], url: articleUrl },
};

/** Them all, for finders. */
export function recordSources(db: Db): FoundSource[] {
  return Object.entries(RECORD_PAGES).map(([content_type, page]) => ({
    content_type,
    find: (words, part) => findRecords(db, { content_type, ...page }, words, part),
  }));
}
