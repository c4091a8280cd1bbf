import { type DocumentId, type DocumentIndex, HINTED } from './index/document-index.ts';
import { getGrade, type Hits, WORTH } from './index/hits.ts';
import { ARTICLE, GRADES } from './index/search-document.ts';

/** G-10 */
export type Category = 'events' | 'others';

/** Moments in milliseconds. */
export interface Span {
  from: number;
  /** before it */
  to: number;
  /** not over at this moment */
  endsAfter: number;
}

/** A resolved query. */
export interface Sought {
  /** for each word; a result must match all of them */
  hits: readonly Hits[];
  /** documents whose name is the whole query (`DocumentIndex.called`); they match as well */
  called: ReadonlyMap<DocumentId, number>;
  /** milliseconds */
  now: number;
  /** only performances of this time; without words, all of them */
  span?: Span | undefined;
}

const TITLE = GRADES[0];
/** For each word of a heading or profession that is the whole query. */
const HINT_POINTS = 3;
/** Longer lists are sorted completely. */
const MAX_PICKED = 200;

/** All visible matches, unordered: the programme (productions and performances), and everything else. */
export function findIn(index: DocumentIndex, sought: Sought): Record<Category, DocumentId[]> {
  const { hits, called, now, span } = sought;
  const events: DocumentId[] = [];
  const others: DocumentId[] = [];
  const put = (document: DocumentId) => {
    if (!index.isShown(document, now)) return;
    if (!index.isProgramme(document)) others.push(document);
    else if (!span || isIn(index, document, span)) events.push(document);
  };
  const levels = toLevels(index, called);
  for (const document of called.keys()) put(document);
  const [first] = hits;
  if (!first) {
    if (span) for (let document = 0; document < index.size; document++) putInSpan(document);
    return { events, others };
  }
  const rest = hits.slice(1);
  for (let document = 0; document < first.length; document++) {
    if (first[document] === 0 || levels[document] !== 0) continue;
    if (rest.every((each) => each[document] !== 0)) put(document);
  }
  return { events, others };

  function putInSpan(document: DocumentId): void {
    if (index.kinds[document] === index.eventKind && levels[document] === 0) put(document);
  }
}

/** How each document is called by the query; 0: not at all. An array, because it is read for every match. */
export function toLevels(index: DocumentIndex, called: Sought['called']): Uint8Array {
  const levels = new Uint8Array(index.size);
  for (const [document, level] of called) levels[document] = level;
  return levels;
}

/** As in the list of the programme (G-62). */
function isIn(index: DocumentIndex, document: DocumentId, span: Span): boolean {
  const date = index.dates[document] as number;
  return date >= span.from && date < span.to && (index.ends[document] as number) > span.endsAfter;
}

/** The best matches in the order of the search (README.md). */
export function rankBest(
  index: DocumentIndex,
  found: readonly DocumentId[],
  { sought, limit }: { sought: Sought; limit: number },
): DocumentId[] {
  return pick(found, limit, buildOrder(index, found, { sought }));
}

/** The best performance and the best other match of each title, in the order of the search; `kinds` count more. */
export function rankBestByTitle(
  index: DocumentIndex,
  found: readonly DocumentId[],
  { limit, ...asked }: { sought: Sought; limit: number; kinds: readonly string[] },
): DocumentId[] {
  const order = buildOrder(index, found, asked);
  const best = new Map<number, DocumentId>();
  for (const document of found) {
    const isEvent = index.kinds[document] === index.eventKind;
    const title = 2 * (index.firstNames[document] as number) + (isEvent ? 1 : 0);
    const known = best.get(title);
    if (known === undefined || order(document, known) < 0) best.set(title, document);
  }
  const picked = pick([...best.values()], limit, order);
  // of the same title, in the order of preference
  const kinds = asked.kinds.map((kind) => index.findKindIndex(kind));
  const rank = (document: DocumentId) => {
    const place = kinds.indexOf(index.kinds[document] as number);
    return place < 0 ? kinds.length : place;
  };
  const titles = Map.groupBy(picked, (document) => index.firstNames[document] as number);
  return [...titles.values()].flatMap((group) => group.toSorted((a, b) => rank(a) - rank(b)));
}

type Order = (a: DocumentId, b: DocumentId) => number;

/** How much more a kind counts where it is preferred. */
const PREFERENCE = 2;
const CALLED = 2;

/** The names first, then what is not over, then the most points, then the nearest day. */
function buildOrder(
  index: DocumentIndex,
  found: readonly DocumentId[],
  { sought, kinds = [] }: { sought: Sought; kinds?: readonly string[] },
): Order {
  const { called, now } = sought;
  const preferred = new Set(kinds.map((kind) => index.findKindIndex(kind)));
  // the latest article, but the oldest page or venue: it is the main one
  const newest = index.findKindIndex(ARTICLE);
  const levels = toLevels(index, called);
  const classes = new Uint8Array(index.size);
  const points = new Float32Array(index.size);
  for (const document of found) {
    classes[document] =
      CALLED * Math.max(0, (levels[document] as number) - HINTED) +
      (isOver(index, document, now) ? 0 : 1);
    const isPreferred = preferred.has(index.kinds[document] as number);
    points[document] = getPoints(index, document, sought) * (isPreferred ? PREFERENCE : 1);
  }
  const away = (document: DocumentId) => {
    const date = index.dates[document] as number;
    return Number.isNaN(date) ? Number.MAX_VALUE : Math.abs(date - now);
  };
  return (a, b) =>
    (classes[b] as number) - (classes[a] as number) ||
    (points[b] as number) - (points[a] as number) ||
    away(a) - away(b) ||
    (index.kinds[a] as number) - (index.kinds[b] as number) ||
    (index.kinds[a] === newest ? -1 : 1) *
      ((index.objects[a] as number) - (index.objects[b] as number));
}

/** By where the words are, how well they match, and the kind. */
export function getPoints(index: DocumentIndex, document: DocumentId, sought: Sought): number {
  const { hits, called } = sought;
  let sum = 0;
  for (const each of hits) sum += WORTH[each[document] as number] as number;
  if (called.size > 0 && called.get(document) === HINTED) sum += HINT_POINTS * hits.length;
  return sum * (index.weights[index.kinds[document] as number] as number);
}

/** One document for each name; names that contain the query first, then upcoming ones, then short ones. */
export function listBestNames(
  index: DocumentIndex,
  found: readonly DocumentId[],
  { sought, limit }: { sought: Sought; limit: number },
): DocumentId[] {
  const { hits, now } = sought;
  const classes = new Uint8Array(index.names.all.length);
  const one = new Map<number, DocumentId>();
  const weigh = (document: DocumentId) => index.weights[index.kinds[document] as number] as number;
  for (const document of found) {
    const name = index.firstNames[document] as number;
    const isTitle = hits.every((each) => getGrade(each[document] as number) >= TITLE);
    const own = (isTitle ? 2 : 0) + (isOver(index, document, now) ? 0 : 1);
    classes[name] = Math.max(classes[name] as number, own);
    const known = one.get(name);
    if (known === undefined || weigh(document) > weigh(known)) one.set(name, document);
  }
  const text = (name: number) => index.names.all[name] as string;
  const names = pick(
    [...one.keys()],
    limit,
    (a, b) =>
      (classes[b] as number) - (classes[a] as number) ||
      text(a).length - text(b).length ||
      (text(a) < text(b) ? -1 : 1),
  );
  return names.map((name) => one.get(name) as DocumentId);
}

export const isOver = (index: DocumentIndex, document: DocumentId, now: number) =>
  (index.ends[document] as number) < now;

/** The first items in order (partial sort). */
export function pick<Item>(
  items: readonly Item[],
  limit: number,
  compare: (a: Item, b: Item) => number,
): Item[] {
  if (limit > MAX_PICKED) return items.toSorted(compare).slice(0, limit);
  const first: Item[] = [];
  for (const item of items) {
    const last = first.at(-1);
    if (last !== undefined && first.length >= limit && compare(last, item) <= 0) continue;
    let at = first.length;
    while (at > 0 && compare(first[at - 1] as Item, item) > 0) at--;
    first.splice(at, 0, item);
    if (first.length > limit) first.pop();
  }
  return first;
}
