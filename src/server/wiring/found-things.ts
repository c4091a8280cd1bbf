import type { FoundThing } from '#domains/search/finder/finder.schema.ts';
import type { FinderParts, ThingSource } from '#domains/search/finder/finder.service.server.ts';
import { pageSource } from '#domains/site/navigation/link-finder.server.ts';
import { hasRole } from '#lib/actor/actor.ts';
import type { FinderResult, NamedSource } from '#lib/api/finder.ts';
import { berlinIso } from '#lib/time/berlin-days.server.ts';
import { toKindDescription } from '#records/kind-description.server.ts';
import type { Records } from '#records/record.service.server.ts';
import { writtenMoment } from '#ui/dates.ts';
import { KINDS } from './records/record-kinds.ts';
import { PAGE_KINDS, RECORD_PAGES } from './records/record-pages.ts';
import type { Services } from './services.ts';

const DAY = 'dd D.M.YYYY, HH:mm [Uhr]';
const MAX_LETTERS = 200;

type Parts = Pick<Services, 'clock' | 'pages' | 'media' | 'records' | 'search'> & {
  found: readonly NamedSource[];
};

/** Sources of the administration's finder: pages, kinds of records, the library (G-388). */
export function createFinderParts(parts: Parts): FinderParts {
  const { clock, pages, media, records, search, found } = parts;
  return {
    sources: [
      toSource('pages', pageSource({ clock, pages })),
      ...found.map((source) => toSource(RECORD_PAGES[source.content_type]?.path ?? '', source)),
      ...KINDS.filter(({ page }) => !page).map((kind) =>
        fromList(kind, records[kind.path as keyof Services['records']] as Records<object>),
      ),
      fromLibrary('Bild', media.find),
      fromLibrary('Datei', media.findFiles),
    ],
    async meant(text, limit) {
      const { rows, did_you_mean } = await search.meant(text, limit);
      return { did_you_mean, found: rows.flatMap(toFoundThings) };
    },
  };
}

/** Adapts a finder of the page editor. */
function toSource(source: string, { find }: Pick<NamedSource, 'find'>): ThingSource {
  return {
    source,
    async find(_actor, words, limit) {
      const { results } = await find(words, { limit, offset: 0 });
      return results.map((result) => toThing(source, result));
    },
  };
}

function toThing(source: string, { id, title, detail, kind = '', ...found }: FinderResult) {
  const url = source === 'pages' ? `${found.url}?edit` : `/cms-hub/${source}/${id}`;
  const is_online = found.is_online ?? null;
  const page_url = source === 'media' ? null : found.url || null;
  return { source, id, kind, title, detail: detail ?? null, url, page_url, is_online };
}

/** Searches kinds without pages: rooms, genres, alerts. Leaves out records without a name. */
function fromList(kind: (typeof KINDS)[number], { list }: Records<object>): ThingSource {
  const { path, named_by, one, writer } = toKindDescription(kind);
  return {
    source: path,
    async find(actor, words, limit) {
      if (!hasRole(actor, writer as 'editor' | 'admin')) return [];
      const q = words.join(' ').slice(0, MAX_LETTERS);
      const { results } = await list(actor, { q, page: 1, page_size: limit });
      return results.flatMap(({ id, ...fields }): FoundThing[] => {
        const names = named_by.map((name) => (fields as Record<string, unknown>)[name]);
        const title = names.filter((name) => typeof name === 'string' && name).join(' ');
        return title ? [toThing(path, { id, title, kind: one.de, url: '' } as FinderResult)] : [];
      });
    },
  };
}

function fromLibrary(kind: string, find: Services['media']['find']): ThingSource;
function fromLibrary(kind: string, find: Services['media']['findFiles']): ThingSource;
function fromLibrary(
  kind: string,
  find: (...args: Parameters<Services['media']['find']>) => Promise<{ results: FinderResult[] }>,
): ThingSource {
  return {
    source: 'media',
    async find(actor, words, page_size) {
      const { results } = await find(actor, { q: words.join(' '), page: 1, page_size });
      return results.map((result) => toThing('media', { ...result, kind }));
    },
  };
}

type SearchRow = Awaited<ReturnType<Services['search']['meant']>>['rows'][number];

function toFoundThings({ kind: table, object_id: id, title, url, date }: SearchRow): FoundThing[] {
  const is_online = true;
  if (table === 'page') {
    const found = { id, title, url, kind: 'Seite', is_online };
    return [toThing('pages', found as FinderResult)];
  }
  const kind = PAGE_KINDS.find((each) => each.table === table);
  if (!kind) return [];
  const detail = date ? writtenMoment(berlinIso(date), DAY) : '';
  const found = { id, title, detail, url, kind: kind.names.one.de, is_online };
  return [toThing(kind.path, found as FinderResult)];
}
