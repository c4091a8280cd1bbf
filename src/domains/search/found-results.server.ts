import type { Db } from '#database/database.ts';
import type { ImageThumbnails } from '#lib/answers/image.ts';
import type { AnswerFacts } from '#lib/cache/answer-facts.ts';
import { berlinIso } from '#lib/time/berlin-days.server.ts';
import { type DocumentIndex, HINTED } from './index/document-index.ts';
import type { SearchedKind } from './index/searched-kind.server.ts';
import { groupProgramme, type ProgrammeGroup } from './programme-groups.ts';
import { type Category, getPoints, rankBest } from './ranking.ts';
import { type FoundRow, selectFound } from './search.repository.server.ts';
import type { SearchResult } from './search.schema.ts';
import { cutExcerpt, findMarks, isFound } from './words/marks.ts';
import type { Understood } from './words/understand.ts';

export interface Paging {
  page: number;
  page_size: number;
}

/** What a category found. */
interface Found {
  count: number;
  results: SearchResult[];
  /** of its first result: how well it answers the query */
  worth: number;
}

export interface ResultParts {
  db: Db;
  kinds: readonly SearchedKind[];
  images(
    ids: Iterable<number>,
    facts?: AnswerFacts,
  ): Promise<ReadonlyMap<number, { image_thumbnails: ImageThumbnails }>>;
}

/** A name outweighs any points. */
const NAME_WORTH = 1000;

/** Loads a page of a category's results. */
export function createResults({ db, kinds, images }: ResultParts) {
  const labels = new Map(kinds.map(({ kind, label }) => [kind, label]));

  async function load(
    index: DocumentIndex,
    rows: readonly FoundRow[],
    { meant, facts }: { meant: Understood['meant']; facts: AnswerFacts | undefined },
  ): Promise<SearchResult[]> {
    const found = isFound(index, meant);
    const pictures = await images(
      rows.flatMap(({ image }) => image ?? []),
      facts,
    );
    return rows.map(({ kind, object_id, title, text, url, image, date }) => {
      const excerpt = cutExcerpt(text, found);
      return {
        type: kind,
        type_name: labels.get(kind) ?? '',
        id: object_id,
        title,
        text: excerpt,
        url,
        date: date ? berlinIso(date) : null,
        dates: [],
        more_dates: 0,
        image_thumbnails: toPictures(pictures.get(image ?? 0)),
        title_marks: findMarks(title, found),
        text_marks: findMarks(excerpt, found),
      };
    });
  }

  async function findOthers(
    index: DocumentIndex,
    { found: { others }, sought, meant }: Understood,
    { page, page_size }: Paging,
    facts?: AnswerFacts,
  ): Promise<Found> {
    const first = (page - 1) * page_size;
    const limit = Math.min(first + page_size, others.length);
    const best = rankBest(index, others, { sought, limit });
    const rows = await selectFound(
      db,
      best.slice(first).map((document) => index.getKey(document)),
    );
    const [top] = best;
    const called = top === undefined ? 0 : (sought.called.get(top) ?? HINTED);
    const points = top === undefined ? -1 : getPoints(index, top, sought);
    return {
      count: others.length,
      worth: NAME_WORTH * Math.max(0, called - HINTED) + points,
      results: await load(index, rows, { meant, facts }),
    };
  }

  async function findProgramme(
    index: DocumentIndex,
    { found: { events }, sought, meant }: Understood,
    { page, page_size }: Paging,
    facts?: AnswerFacts,
  ): Promise<Found> {
    const from = (page - 1) * page_size;
    const { count, best, groups } = groupProgramme(index, events, {
      sought,
      from,
      limit: page_size,
    });
    const heads = groups.map(({ head }) => index.getKey(head));
    const dated = groups.flatMap(({ dates }) => dates.map((document) => index.getKey(document)));
    const rows = await selectFound(db, [...heads, ...dated], heads.length);
    const byKey = new Map<string, FoundRow>();
    // a performance may be its own head: the first row has its text
    for (const row of rows.toReversed()) byKey.set(`${row.kind} ${row.object_id}`, row);
    const getRow = (document: number) => {
      const { kind, object_id } = index.getKey(document);
      return byKey.get(`${kind} ${object_id}`);
    };
    const shown = groups.filter(({ head }) => getRow(head));
    const results = await load(
      index,
      shown.map(({ head }) => getRow(head) as FoundRow),
      { meant, facts },
    );
    return {
      count,
      worth: NAME_WORTH * Math.max(0, best.called - HINTED) + best.points,
      results: results.map((result, at) => {
        const { dates, coming } = shown[at] as ProgrammeGroup;
        const listed = dates.flatMap((document) => getRow(document) ?? []);
        return {
          ...result,
          date: listed[0]?.date ? berlinIso(listed[0].date) : null,
          dates: listed.map(({ date, url }) => ({ date: berlinIso(date as Date), url })),
          more_dates: Math.max(0, coming - listed.length),
        };
      }),
    };
  }

  return {
    find: (
      category: Category,
      index: DocumentIndex,
      understood: Understood,
      ...rest: [Paging, AnswerFacts?]
    ) =>
      category === 'events'
        ? findProgramme(index, understood, ...rest)
        : findOthers(index, understood, ...rest),
    labels,
  };
}

/** The schema knows them by name only. */
const toPictures = (picture?: { image_thumbnails: ImageThumbnails }) =>
  picture ? { ...picture.image_thumbnails } : null;
