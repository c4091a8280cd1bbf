import { personCategoryKind, personKind } from '#domains/ensemble/person.kinds.server.ts';
import { articleCategoryKind, articleKind } from '#domains/magazine/article.kinds.server.ts';
import { eventKind } from '#domains/programme/events/event.kind.server.ts';
import { productionKind } from '#domains/programme/productions/production.kind.server.ts';
import { seriesKind } from '#domains/programme/series/series.kind.server.ts';
import { teaserKind } from '#domains/programme/teasers/teaser.kind.server.ts';
import { roomKind, venueKind } from '#domains/programme/venues/venue.kinds.server.ts';
import {
  exhibitionTypeKind,
  genreKind,
  seasonKind,
  tagKind,
} from '#domains/programme/vocabulary/vocabulary.kinds.server.ts';
import type { ApiInstance } from '#lib/api/api.ts';
import { createRecords, type RecordParts, type Records } from '#records/record.service.server.ts';
import { recordCalls } from '#records/record-calls.server.ts';
import type { RecordKind } from '#records/record-kind.server.ts';

/** Every kind of record there is, by the path of its calls (API-04, G-89). A new kind adds itself here. */
export const KINDS = {
  events: eventKind,
  productions: productionKind,
  series: seriesKind,
  teasers: teaserKind,
  venues: venueKind,
  rooms: roomKind,
  persons: personKind,
  'person-categories': personCategoryKind,
  articles: articleKind,
  'article-categories': articleCategoryKind,
  genres: genreKind,
  'exhibition-types': exhibitionTypeKind,
  seasons: seasonKind,
  tags: tagKind,
} as const;

/** German, plural, for the description of the calls. */
const TITLES: Record<keyof typeof KINDS, string> = {
  events: 'Veranstaltungen',
  productions: 'Produktionen',
  series: 'Reihen und Abonnements',
  teasers: 'Teaser',
  venues: 'Orte',
  rooms: 'Räume',
  persons: 'Personen',
  'person-categories': 'Gruppen von Personen',
  articles: 'Artikel',
  'article-categories': 'Rubriken',
  genres: 'Genres',
  'exhibition-types': 'Veranstaltungsarten',
  seasons: 'Spielzeiten',
  tags: 'Schlagworte',
};

type FieldsOf<Kind> = Kind extends RecordKind<infer Fields> ? Fields : never;

/** What editors keep, by kind. */
export type AllRecords = { [Name in keyof typeof KINDS]: Records<FieldsOf<(typeof KINDS)[Name]>> };

export function createAllRecords(parts: RecordParts): AllRecords {
  const all = Object.entries(KINDS).map(([name, kind]) => [
    name,
    createRecords(parts, kind as unknown as RecordKind),
  ]);
  return Object.fromEntries(all) as AllRecords;
}

/** `/api` and `/de/api`: keeping records, for editors. */
export async function recordsApi(
  app: ApiInstance,
  { services }: { services: { records: AllRecords } },
): Promise<void> {
  for (const [name, records] of Object.entries(services.records)) {
    const what = TITLES[name as keyof AllRecords];
    const { fields } = KINDS[name as keyof AllRecords] as unknown as RecordKind;
    recordCalls(app, { path: `/${name}`, what, fields }, records as Records<object>);
  }
}
