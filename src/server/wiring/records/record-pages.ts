import { PATTERN_CONTENT_TYPE } from '#content/patterns/pattern.schema.ts';
import { SHARED_CONTENT_TYPE } from '#content/shared/shared-owner.ts';
import type { Db } from '#database/database.ts';
import type { Actor } from '#lib/actor/actor.ts';
import type { FinderPage, NamedSource } from '#lib/api/finder.ts';
import type { Moment } from '#lib/cache/moment.ts';
import { readShown, type ShownRecord } from '#records/record-detail.server.ts';
import { findRecords } from '#records/record-finder.server.ts';
import type { RecordKind, Table } from '#records/record-kind.server.ts';
import type { RecordPage } from '#records/record-page.server.ts';
import type { Services } from '../services.ts';
import { KINDS } from './record-kinds.ts';

/** A kind with pages, for pages, content and links. */
export interface PageKind extends RecordPage {
  table: Table;
  path: string;
  names: RecordKind['names'];
}

export const PAGE_KINDS: readonly PageKind[] = KINDS.flatMap(({ table, path, names, page }) =>
  page ? { ...page, table, path, names } : [],
);

/** By `content_type`; targets of links and finders. */
export const RECORD_PAGES: Readonly<Record<string, PageKind>> = Object.fromEntries(
  PAGE_KINDS.map((kind) => [kind.content_type, kind]),
);

/** Tables of the other kinds: genres, rooms, alerts. */
export const TABLES_WITHOUT_PAGES: readonly Table[] = KINDS.filter(({ page }) => !page).map(
  ({ table }) => table,
);

/** Paths of list pages, which always exist. */
export const LIST_PATHS: readonly string[] = PAGE_KINDS.flatMap(({ list }) => list ?? []);

/** Reads record pages of kinds without their own service. @throws Problem 404 */
export function createShownRecords(parts: Parameters<typeof readShown>[0]) {
  const readers = new Map(PAGE_KINDS.map((kind) => [kind.content_type, readShown(parts, kind)]));
  return (content_type: string, actor: Actor, id: number, moment: Moment): Promise<ShownRecord> => {
    const read = readers.get(content_type);
    if (!read) throw new Error(`There is no kind ${content_type} with pages.`);
    return read(actor, id, moment);
  };
}

/** All kinds with pages, for finders; those with their own search come last. */
export function recordSources(db: Db, services: () => Services): NamedSource[] {
  const all = PAGE_KINDS.map((kind, index) => {
    const { content_type, names, finder } = kind;
    const named = ({ count, results }: FinderPage): FinderPage => ({
      count,
      results: results.map((found) => ({ ...found, kind: names.one.de })),
    });
    const find: NamedSource['find'] = async (words, part) =>
      named(
        await (finder.source
          ? finder.source(services()).find(words, part)
          : findRecords(db, kind, words, part)),
      );
    const source = { content_type, name: names.many.de, position: index + 1, find };
    return { source, isOwn: Boolean(finder.source) };
  });
  return all.toSorted((a, b) => Number(a.isOwn) - Number(b.isOwn)).map(({ source }) => source);
}

/** Texts of links to records, by content type. */
export function linkWords(content_type: string): { kind: string; link_text: string } | null {
  const page = RECORD_PAGES[content_type];
  return page ? { kind: page.names.one.de, link_text: page.link_text.de } : null;
}

/** Singular name of a table's kind. */
export const getKindName = (table: string): string =>
  KINDS.find((kind) => kind.table === table)?.names.one.de ?? '';

/** What owns content and is neither page nor record. */
const CONTENT_KINDS: Record<string, string> = {
  [PATTERN_CONTENT_TYPE]: 'Vorlage',
  [SHARED_CONTENT_TYPE]: 'Gemeinsamer Abschnitt',
};

/** German name of what owns content: 'Seite', 'Produktion'. */
export const getKind = (content_type: string): string =>
  CONTENT_KINDS[content_type] ?? (getKindName(RECORD_PAGES[content_type]?.table ?? '') || 'Seite');
