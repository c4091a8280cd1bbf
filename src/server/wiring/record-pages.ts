import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#database/database.ts';
import type { FoundSource } from '#lib/api/finder.ts';
import {
  articleUrl,
  eventUrl,
  personUrl,
  productionUrl,
  seriesUrl,
  venueUrl,
} from '#lib/pages/detail-urls.ts';
import { type FoundTable, findRecords } from '#records/record-finder.server.ts';

const joined = (...parts: RawBuilder<unknown>[]) =>
  sql<string>`concat_ws(' · ', ${sql.join(parts)})`;

/** Records with a page of their own: they may hold sections, links lead to them, finders find them. */
export const RECORD_PAGES: Readonly<Record<string, FoundTable>> = {
  'programme.event': { table: 'event', names: ['name', 'headline'], url: eventUrl },
  'programme.production': {
    ...{ table: 'production', names: ['name', 'headline'], url: productionUrl },
    detail: joined(sql`nullif(subline, '')`, sql`(select name from season where id = season_id)`),
  },
  'programme.series': {
    ...{ table: 'series', names: ['name'], url: seriesUrl },
    detail: joined(sql`nullif(subline, '')`, sql`(select name from season where id = season_id)`),
  },
  'programme.venue': {
    ...{ table: 'venue', names: ['name'], url: venueUrl },
    detail: joined(sql`nullif(street, '')`, sql`nullif(city, '')`),
  },
  'ensemble.person': {
    ...{ table: 'person', names: ['first_name', 'last_name'], url: personUrl },
    detail: sql`function`,
  },
  'magazine.article': {
    ...{ table: 'article', names: ['title', 'headline'], url: articleUrl },
    detail: sql`to_char(published_at at time zone 'Europe/Berlin', 'FMDD.FMMM.YYYY')`,
  },
};

/** Them all, for finders; performances, of which there are most, come last, from their own service with days and places. */
export function recordSources(db: Db, events: FoundSource): FoundSource[] {
  const others = Object.entries(RECORD_PAGES).filter(([type]) => type !== events.content_type);
  const sources = others.map(
    ([content_type, page]): FoundSource => ({
      content_type,
      find: (words, part) => findRecords(db, { content_type, ...page }, words, part),
    }),
  );
  return [...sources, events];
}
