import type { Database } from '#database/database.ts';
import { addDays, berlinDate, berlinIso, getStartOfDay } from '#lib/time/berlin-days.server.ts';
import { getFields, type RecordKind } from '#records/record-kind.server.ts';
import { findTitles } from '#records/table-columns.server.ts';
import type { PageService } from '../pages/page.service.server.ts';
import { pageUrl } from '../pages/page-path.ts';
import {
  type Span,
  selectEndingRights,
  selectMoments,
  selectPlannedContent,
  selectPlannedDrafts,
} from './calendar.repository.server.ts';
import { type CalendarEntry, MAX_ENTRIES } from './calendar.schema.ts';
import { listNodeMoments } from './planned-nodes.ts';

type Kind = Pick<RecordKind, 'table' | 'path' | 'names' | 'fields'>;
type Owner = { content_type: string; object_id: number };

export interface EntryParts {
  database: Pick<Database, 'db'>;
  pages: Pick<PageService, 'tree'>;
  kinds: readonly Kind[];
  /** titles and addresses of owners of content, by `content_type:id`; deleted ones are missing */
  places(owners: readonly Owner[]): Promise<ReadonlyMap<string, { title: string; url: string }>>;
  /** first words of a section or module */
  excerpt(node: object): string;
}

/** Of each source: one more shows that there are more. */
const MAX_ROWS = MAX_ENTRIES + 1;

/** Columns by which records appear and disappear, whichever kind has them. */
const MOMENTS = {
  online_from: 'appears',
  published_at: 'appears',
  online_to: 'disappears',
} as const;

const WORDS = {
  page: 'Seite',
  section: 'Abschnitt',
  module: 'Modul',
  draft: 'Entwurf',
  file: 'Datei',
};

/** Collects the entries of the calendar from pages, drafts, parts of pages, files and records. */
export function createEntries(parts: EntryParts) {
  const { database, pages, places } = parts;
  const { db } = database;

  async function listPages({ from, until }: Span): Promise<CalendarEntry[]> {
    const { byId } = await pages.tree();
    return [...byId.values()].flatMap((page) => {
      if (!page.is_online) return [];
      const moments = [
        ['appears', page.online_from],
        ['disappears', page.online_to],
      ] as const;
      return moments.flatMap(([change, at]) =>
        at && at >= from && at < until
          ? [
              {
                at: berlinIso(at),
                change,
                kind: WORDS.page,
                title: page.title,
                on: null,
                url: `${pageUrl(page.path)}?edit`,
              },
            ]
          : [],
      );
    });
  }

  async function listDrafts(span: Span): Promise<CalendarEntry[]> {
    const rows = await selectPlannedDrafts(db, span, MAX_ROWS);
    const found = await places(rows);
    return rows.flatMap(({ content_type, object_id, publish_at }) => {
      const place = found.get(`${content_type}:${object_id}`);
      if (!place || !publish_at) return [];
      const { title, url } = place;
      const change = 'published' as const;
      return [
        {
          at: berlinIso(publish_at),
          change,
          kind: WORDS.draft,
          title,
          on: null,
          url: `${url}?edit`,
        },
      ];
    });
  }

  async function listParts(span: Span): Promise<CalendarEntry[]> {
    const days = {
      from: addDays(berlinDate(span.from), -1),
      until: addDays(berlinDate(span.until), 1),
    };
    const rows = await selectPlannedContent(db, days, MAX_ROWS);
    const planned = rows.flatMap(({ body, ...owner }) =>
      listNodeMoments(body as never, span).map((moment) => ({ owner, ...moment })),
    );
    const found = await places(planned.map(({ owner }) => owner));
    return planned.flatMap(({ owner, node, at, change }) => {
      const place = found.get(`${owner.content_type}:${owner.object_id}`);
      if (!place) return [];
      const kind = node.model === 'container' ? WORDS.section : WORDS.module;
      const entry = { at: berlinIso(at), change, kind, url: `${place.url}?edit` };
      return [{ ...entry, title: parts.excerpt(node) || kind, on: place.title }];
    });
  }

  async function listRecords(kind: Kind, span: Span): Promise<CalendarEntry[]> {
    const fields = getFields(kind);
    const entries: CalendarEntry[] = [];
    for (const [column, change] of Object.entries(MOMENTS)) {
      if (!(column in fields)) continue;
      const asked = { table: kind.table, column, hasSwitch: 'is_online' in fields };
      const rows = await selectMoments(db, asked, span, MAX_ROWS);
      const titles = await findTitles(
        db,
        kind.table,
        rows.map(({ id }) => id),
      );
      for (const { id, at } of rows) {
        const title = titles.get(id) || `${kind.names.one.de} ${id}`;
        const url = `/cms-hub/${kind.path}/${id}`;
        entries.push({ at: berlinIso(at), change, kind: kind.names.one.de, title, on: null, url });
      }
    }
    return entries;
  }

  async function listRights(days: { from: string; until: string }): Promise<CalendarEntry[]> {
    const rows = await selectEndingRights(db, days, MAX_ROWS);
    return rows.map(({ id, title, filename, day }) => ({
      // the whole day counts
      at: berlinIso(getStartOfDay(addDays(day, 1))),
      change: 'rights_end',
      kind: WORDS.file,
      title: title || filename,
      on: null,
      url: `/cms-hub/media/${id}`,
    }));
  }

  /** In order of time. @param first, last days in Berlin */
  async function listEntries(first: string, last: string): Promise<CalendarEntry[]> {
    const span = { from: getStartOfDay(first), until: getStartOfDay(addDays(last, 1)) };
    // rights end with the day: at its midnight
    const days = { from: addDays(first, -1), until: addDays(last, -1) };
    const lists = await Promise.all([
      listPages(span),
      listDrafts(span),
      listParts(span),
      listRights(days),
      ...parts.kinds.map((kind) => listRecords(kind, span)),
    ]);
    return lists.flat().sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  }

  return { listEntries };
}
