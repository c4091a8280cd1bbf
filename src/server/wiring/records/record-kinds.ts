import * as z from 'zod/mini';
import { contentTag } from '#content/content-tag.ts';
import { personKind } from '#domains/ensemble/person.kind.server.ts';
import { personCategoryKind } from '#domains/ensemble/person-category.kind.server.ts';
import { ENTRY_IDENTITY } from '#domains/forms/entries/entry.repository.server.ts';
import { formKind } from '#domains/forms/form.kind.server.ts';
import { articleKind } from '#domains/magazine/article.kind.server.ts';
import { articleCategoryKind } from '#domains/magazine/article-category.kind.server.ts';
import { eventKind } from '#domains/programme/events/event.kind.server.ts';
import { productionKind } from '#domains/programme/productions/production.kind.server.ts';
import { seriesKind } from '#domains/programme/series/series.kind.server.ts';
import { teaserKind } from '#domains/programme/teasers/teaser.kind.server.ts';
import { roomKind } from '#domains/programme/venues/room.kind.server.ts';
import { venueKind } from '#domains/programme/venues/venue.kind.server.ts';
import {
  exhibitionTypeKind,
  genreKind,
  seasonKind,
  tagKind,
} from '#domains/programme/vocabulary/vocabulary.kinds.server.ts';
import { alertKind } from '#domains/site/notices/alert.kind.server.ts';
import {
  openingExceptionKind,
  openingHoursKind,
} from '#domains/site/notices/opening-hours.kinds.server.ts';
import type { Actor } from '#lib/actor/actor.ts';
import type { ApiInstance } from '#lib/api/api.ts';
import type { ChangeSource } from '#lib/cache/tag-cache.server.ts';
import type { ExportQuery, RecordExports } from '#records/export/record-export.server.ts';
import { type Tracked, trackKind } from '#records/history/tracked.server.ts';
import { kindDescription, toKindDescription } from '#records/kind-description.server.ts';
import { createListCounts } from '#records/list-counts.server.ts';
import { createRecords, type RecordParts, type Records } from '#records/record.service.server.ts';
import { recordCalls } from '#records/record-calls.server.ts';
import type { RecordKind } from '#records/record-kind.server.ts';
import type { Naming } from '#records/references.repository.server.ts';
import type { PagesOutside } from '#records/writing/going-online.server.ts';
import { mergeOutside } from '../merging.ts';

/** All kinds of records (API-04, G-89), in the order of mixed lists. Add new kinds only here. */
const DESCRIBED = [
  eventKind,
  productionKind,
  seriesKind,
  teaserKind,
  venueKind,
  roomKind,
  personKind,
  personCategoryKind,
  articleKind,
  articleCategoryKind,
  genreKind,
  exhibitionTypeKind,
  seasonKind,
  tagKind,
  alertKind,
  openingHoursKind,
  openingExceptionKind,
  formKind,
] as const;

type Described = (typeof DESCRIBED)[number];

/** Kinds without the types of their fields. */
export const KINDS: readonly RecordKind[] = (DESCRIBED as unknown as readonly RecordKind[]).map(
  (kind) => (kind.edits_in_place ? withContentTag(kind) : kind),
);

/** Its words are also content of its page: editors of that page are notified of its changes. */
function withContentTag(kind: RecordKind): RecordKind {
  const { page, tags = () => [] } = kind;
  if (!page) return kind;
  const getTag = (object_id: number) => contentTag({ content_type: page.content_type, object_id });
  return { ...kind, tags: (record) => [...tags(record), getTag(record.id)] };
}

type FieldsOf<Kind> = Kind extends RecordKind<infer Fields, string> ? Fields : never;

/** Record services by the path of their calls. */
export type AllRecords = { [Kind in Described as Kind['path']]: Records<FieldsOf<Kind>> };

const BY_TABLE = new Map<string, RecordKind>(KINDS.map((kind) => [kind.table, kind]));

/** Rows that are no records, and keep one from being deleted. */
const NO_RECORDS = new Map([
  ['form_entry', { plural: 'Einsendungen', identified_by: ENTRY_IDENTITY, path: 'form-entries' }],
]);

export const NAMING: Naming = {
  getPlural: (table) =>
    BY_TABLE.get(table)?.names.many.de ?? NO_RECORDS.get(table)?.plural ?? table,
  identify: (table) => (BY_TABLE.get(table) ?? NO_RECORDS.get(table))?.identified_by,
  getForm(table, id) {
    const path = (BY_TABLE.get(table) ?? NO_RECORDS.get(table))?.path;
    return path ? `/cms-hub/${path}/${id}` : '';
  },
  getList(table, column, id) {
    const kind = BY_TABLE.get(table);
    if (!kind?.filters?.some((name) => name === column)) return '';
    return `/cms-hub/${kind.path}?${new URLSearchParams({ filter: JSON.stringify({ [column]: id }) })}`;
  },
};

/**
 * @param parts without `feed` no counts are cached
 * @param origin of this site; missing: no merging
 * @param pages about records' pages; missing: only records are looked at
 */
export function createAllRecords(
  parts: RecordParts & { feed?: ChangeSource },
  origin?: string,
  pages?: PagesOutside,
): AllRecords {
  const listTags = (table: string, id: number) => BY_TABLE.get(table)?.tags?.({ id }) ?? [];
  const outside = origin === undefined ? undefined : mergeOutside(origin, listTags);
  const around = { naming: NAMING, listTags, outside, counts: createListCounts(parts), pages };
  const all = KINDS.map((kind) => [kind.path, createRecords(parts, kind, around)]);
  return Object.fromEntries(all) as AllRecords;
}

/** Kinds with a history (G-410). */
export function trackKinds(records: AllRecords): Tracked[] {
  return KINDS.map((kind) =>
    trackKind(kind, records[kind.path as keyof AllRecords] as Records<object>),
  );
}

/** `/api` and `/de/api`: calls for records and descriptions of their kinds, for editors. */
export async function recordsApi(
  app: ApiInstance,
  { services }: { services: { records: AllRecords; recordExports: RecordExports } },
): Promise<void> {
  const { recordExports } = services;
  const kinds = KINDS.map(toKindDescription);
  app.get(
    '/kinds',
    {
      config: { reader: 'editor' },
      schema: {
        tags: ['records'],
        summary: 'Arten von Einträgen: ihre Felder, Formulare und Listen',
        response: { 200: z.array(kindDescription) },
      },
    },
    async () => kinds,
  );
  for (const kind of KINDS) {
    const { path, names, ...described } = kind;
    const records = services.records[path as keyof AllRecords] as Records<object>;
    const called = {
      ...described,
      path: `/${path}`,
      what: names.many.de,
      table: (actor: Actor, query: ExportQuery) => recordExports.open(actor, path, query),
    };
    recordCalls(app, called, records);
  }
}
