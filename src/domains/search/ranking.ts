import {
  type DocumentId,
  type DocumentIndex,
  EXACT,
  getGrade,
  getQuality,
  type Hits,
} from './index/document-index.ts';
import { GRADES } from './index/search-document.ts';

/** G-10 */
export type Category = 'events' | 'others';

/** A resolved query. */
export interface Sought {
  /** for each word; a result must match all of them */
  hits: readonly Hits[];
  /** documents whose name is the whole query (`DocumentIndex.called`); they match as well */
  called: ReadonlyMap<DocumentId, number>;
  /** milliseconds */
  now: number;
}

const TITLE = GRADES[0];
/** Points by grade. */
const POINTS = [0, 1, 2, 3, 6, 15] as const;
/** Longer lists are sorted completely. */
const MAX_PICKED = 200;

/** All visible matches, unordered. */
export function findIn(index: DocumentIndex, sought: Sought): Record<Category, DocumentId[]> {
  const { hits, called, now } = sought;
  const events: DocumentId[] = [];
  const others: DocumentId[] = [];
  const put = (document: DocumentId) => {
    if (!index.isShown(document, now)) return;
    (index.kinds[document] === index.eventKind ? events : others).push(document);
  };
  for (const document of called.keys()) put(document);
  const [first] = hits;
  if (!first) return { events, others };
  const rest = hits.slice(1);
  for (let document = 0; document < first.length; document++) {
    if (first[document] === 0 || called.has(document)) continue;
    if (rest.every((each) => each[document] !== 0)) put(document);
  }
  return { events, others };
}

/** The best matches in the order of the search (README.md). */
export function rankBest(
  index: DocumentIndex,
  found: readonly DocumentId[],
  { sought, limit }: { sought: Sought; limit: number },
): DocumentId[] {
  return pick(found, limit, buildOrder(index, found, { sought }));
}

/** The best performance and the best other match of each title, in the order of the search; `kinds` win ties. */
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
  return pick([...best.values()], limit, order);
}

type Order = (a: DocumentId, b: DocumentId) => number;

function buildOrder(
  index: DocumentIndex,
  found: readonly DocumentId[],
  { sought, kinds = [] }: { sought: Sought; kinds?: readonly string[] },
): Order {
  const { hits, called, now } = sought;
  const preferred = new Set(kinds.map((kind) => index.findKindIndex(kind)));
  const classes = new Uint8Array(index.size);
  for (const document of found) {
    const own = hits.map((each) => each[document] as number);
    const quality = called.has(document) ? EXACT : Math.min(...own.map(getQuality));
    classes[document] =
      32 * (called.get(document) ?? 0) +
      8 * quality +
      (preferred.has(index.kinds[document] as number) ? 4 : 0) +
      (isOver(index, document, now) ? 0 : 2) +
      (own.every((hit) => getGrade(hit) === TITLE) ? 1 : 0);
  }
  const away = (document: DocumentId) => {
    const date = index.dates[document] as number;
    return Number.isNaN(date) ? Number.MAX_VALUE : Math.abs(date - now);
  };
  const kind = (document: DocumentId) => index.kinds[document] as number;
  const points = (document: DocumentId) =>
    hits.reduce((sum, each) => sum + (POINTS[getGrade(each[document] as number)] ?? 0), 0) *
    (index.weights[kind(document)] as number);
  return (a, b) =>
    (classes[b] as number) - (classes[a] as number) ||
    away(a) - away(b) ||
    points(b) - points(a) ||
    kind(a) - kind(b) ||
    (index.objects[b] as number) - (index.objects[a] as number);
}

/** One document for each name; names that contain the query first, then upcoming ones, then short ones. */
export function bestNames(
  index: DocumentIndex,
  found: readonly DocumentId[],
  { sought, limit }: { sought: Sought; limit: number },
): DocumentId[] {
  const { hits, now } = sought;
  const classes = new Uint8Array(index.names.length);
  const one = new Map<number, DocumentId>();
  for (const document of found) {
    const name = index.firstNames[document] as number;
    const isTitle = hits.every((each) => getGrade(each[document] as number) === TITLE);
    const own = (isTitle ? 2 : 0) + (isOver(index, document, now) ? 0 : 1);
    classes[name] = Math.max(classes[name] as number, own);
    if (!one.has(name)) one.set(name, document);
  }
  const text = (name: number) => index.names[name] as string;
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

const isOver = (index: DocumentIndex, document: DocumentId, now: number) =>
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
