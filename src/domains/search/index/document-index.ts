import { Lexicon, type WordId } from '../words/lexicon.ts';
import { DocumentGroups } from './document-groups.ts';
import { DocumentNames, type NameId, OWN } from './document-names.ts';
import { FIRST, type Hits, type Meant, packHit, WORTH } from './hits.ts';
import { Postings } from './postings.ts';
import { EVENT, type FoundBy, GRADES, PAGE, PRODUCTION, VENUE } from './search-document.ts';
import type { SearchedKind } from './searched-kind.server.ts';

type RankedKind = Pick<SearchedKind, 'kind' | 'weight'>;

export interface DocumentKey {
  kind: string;
  object_id: number;
}

/** The data of a document needed for matching and ranking. */
export interface IndexedDocument extends FoundBy, DocumentKey {
  production_id?: number | null;
  date: Date | null;
  ends_at: Date | null;
  online_from: Date | null;
  online_to: Date | null;
}

/** Number of a document in the index; a changed document gets a new, higher one. */
export type DocumentId = number;

/** No beginnings. */
const ARTICLES = new Set(['der', 'die', 'das', 'ein', 'eine', 'the', 'le', 'la', 'les', 'il']);

/**
 * How a document is called by a name: it is its title, another name of it, or the name of something that it mentions. A room or
 * tag of a performance, or the street of a venue, is as good as a name of it; a heading or a profession only counts more.
 */
export const TITLED = 4;
export const NAMED = 3;
const MENTIONED = 2;
export const HINTED = 1;

/** Words of a line that may be repeated (`LineReader`). */
const REPEATED = 10;
/** Online until then: never. */
const REMOVED = Number.NEGATIVE_INFINITY;
/** Documents of a frequent word that are tried for the one to show it. */
const TRIED = 500;

export type PackedIndex = ReturnType<DocumentIndex['pack']>;

/**
 * All search documents in memory, without their texts: numbers, times and postings of words. A changed document is appended and
 * its old place is never found again; `waste` tells when to rebuild.
 */
export class DocumentIndex {
  readonly #described: readonly RankedKind[];
  readonly #numbers: ReadonlyMap<string, number>;
  /** weight of each kind in the ranking */
  readonly weights: readonly number[];
  readonly eventKind: number;
  readonly productionKind: number;
  readonly pageKind: number;
  readonly venueKind: number;
  readonly lexicon: Lexicon;
  readonly #postings: Postings;
  readonly #lines = new WeakMap<readonly string[], readonly WordId[]>();
  readonly names: DocumentNames;
  readonly #groups: DocumentGroups;
  readonly #places = new Map<number, DocumentId>();
  // by document; moments in milliseconds
  readonly kinds: number[];
  readonly objects: number[];
  readonly dates: number[];
  readonly ends: number[];
  readonly #from: number[];
  readonly #to: number[];
  /** its group of the programme */
  readonly groups: number[];
  readonly firstNames: NameId[];

  /** @param packed of `pack`, with the same kinds; without it, there are no documents */
  constructor(described: readonly RankedKind[], packed?: PackedIndex) {
    this.#described = described;
    this.#numbers = new Map(described.map(({ kind }, number) => [kind, number]));
    this.weights = described.map(({ weight }) => weight);
    this.eventKind = this.findKindIndex(EVENT);
    this.productionKind = this.findKindIndex(PRODUCTION);
    this.pageKind = this.findKindIndex(PAGE);
    this.venueKind = this.findKindIndex(VENUE);
    this.lexicon = new Lexicon(packed?.lexicon);
    this.#postings = new Postings(packed?.postings);
    this.names = new DocumentNames(packed?.names);
    this.#groups = new DocumentGroups(packed?.programme);
    this.kinds = packed?.kinds ?? [];
    this.objects = packed?.objects ?? [];
    this.dates = packed?.dates ?? [];
    this.ends = packed?.ends ?? [];
    this.#from = packed?.from ?? [];
    this.#to = packed?.to ?? [];
    this.groups = packed?.groups ?? [];
    this.firstNames = packed?.firstNames ?? [];
    for (const [place, kind] of this.kinds.entries()) {
      if (this.#to[place] === REMOVED) continue;
      this.#places.set(this.#packKey(kind, this.objects[place] as number), place);
    }
  }

  /** Its content, to be serialised. */
  pack() {
    return {
      lexicon: this.lexicon.pack(),
      postings: this.#postings.pack(),
      names: this.names.pack(),
      programme: this.#groups.pack(),
      kinds: this.kinds,
      objects: this.objects,
      dates: this.dates,
      ends: this.ends,
      from: this.#from,
      to: this.#to,
      groups: this.groups,
      firstNames: this.firstNames,
    };
  }

  /** Places, including those of removed documents. */
  get size(): number {
    return this.kinds.length;
  }

  /** Number of groups of the programme. */
  get groupCount(): number {
    return this.#groups.size;
  }

  /** All documents of a group, including removed ones. */
  listGroup(group: number): readonly DocumentId[] {
    return this.#groups.list(group);
  }

  /** Share of unused places. */
  get waste(): number {
    return this.size === 0 ? 0 : 1 - this.#places.size / this.size;
  }

  /** The lexicon then lacks the stems of new words. */
  put(document: IndexedDocument): void {
    const { kind, object_id, date, ends_at, online_from, online_to } = document;
    const { words } = document;
    const number = this.findKindIndex(kind);
    if (number < 0) return;
    this.remove(kind, object_id);
    const place = this.kinds.push(number) - 1;
    this.objects.push(object_id);
    this.dates.push(date?.getTime() ?? Number.NaN);
    this.ends.push((ends_at ?? date)?.getTime() ?? Number.POSITIVE_INFINITY);
    this.#from.push(online_from?.getTime() ?? Number.NEGATIVE_INFINITY);
    this.#to.push(online_to?.getTime() ?? Number.POSITIVE_INFINITY);
    this.#places.set(this.#packKey(number, object_id), place);
    const first = words[0]?.findIndex((word) => !ARTICLES.has(word));
    for (const [line, grade] of GRADES.entries()) {
      const ids = this.#addWords(words[line] ?? []);
      for (const [at, word] of ids.entries()) {
        this.#postings.add(word, place, line === 0 && at === first ? FIRST : grade);
      }
    }
    const name = this.names.add(place, document);
    const production_id = document.production_id ?? null;
    this.firstNames.push(name);
    const group = this.#groups.findGroup({ kind, object_id, production_id, name });
    this.groups.push(group);
    this.#groups.note(group, place);
  }

  /** Performances of a production have most of their words in common: `LineReader` answers the same array for them. */
  #addWords(words: readonly string[]): readonly WordId[] {
    const known = this.#lines.get(words);
    if (known) return known;
    const ids = words.map((word) => this.lexicon.add(word));
    if (words.length >= REPEATED) this.#lines.set(words, ids);
    return ids;
  }

  remove(kind: string, object_id: number): void {
    const key = this.#packKey(this.findKindIndex(kind), object_id);
    const place = this.#places.get(key);
    if (place === undefined) return;
    this.#places.delete(key);
    this.#to[place] = REMOVED;
  }

  /** Its key in the database. */
  getKey(document: DocumentId): DocumentKey {
    const { kind } = this.#described[this.kinds[document] as number] as RankedKind;
    return { kind, object_id: this.objects[document] as number };
  }

  /** Index of a kind in `kinds`; -1 if it is no longer searched. */
  findKindIndex(kind: string): number {
    return this.#numbers.get(kind) ?? -1;
  }

  /** A single number for kind and id. */
  #packKey(kind: number, object_id: number): number {
    return object_id * this.#described.length + kind;
  }

  /** A production or performance. */
  isProgramme(document: DocumentId): boolean {
    const kind = this.kinds[document];
    return kind === this.eventKind || kind === this.productionKind;
  }

  isShown(document: DocumentId, now: number): boolean {
    return (this.#from[document] as number) <= now && (this.#to[document] as number) > now;
  }

  /** The matches of one query word. */
  hits(meant: Meant): Hits {
    const hits = new Uint8Array(this.size);
    for (const [quality, words] of meant) {
      for (const word of words) {
        this.#postings.walk(word, (document, grade) => {
          const hit = packHit(quality, grade);
          if ((WORTH[hit] as number) > (WORTH[hits[document] as number] as number))
            hits[document] = hit;
        });
      }
    }
    return hits;
  }

  /** Whether a visible document contains one of these words and matches all others. */
  holds(words: Iterable<WordId>, now: number, others: readonly Hits[] = []): boolean {
    let isHeld = false;
    for (const word of words) {
      this.#postings.walk(word, (document) => {
        isHeld = this.isShown(document, now) && others.every((hits) => hits[document]);
        return !isHeld;
      });
      if (isHeld) return true;
    }
    return false;
  }

  /** A visible document that contains it at a high grade and matches all others: the best of the first `TRIED`. */
  findHolder(word: WordId, now: number, others: readonly Hits[] = []): DocumentId | undefined {
    let [best, highest] = [undefined as DocumentId | undefined, 0];
    let left = TRIED;
    this.#postings.walk(word, (document, grade) => {
      if (left-- < 0 && best !== undefined) return false;
      if (grade <= highest || !this.isShown(document, now)) return true;
      if (!others.every((hits) => hits[document])) return true;
      [best, highest] = [document, grade];
      return grade < GRADES[0];
    });
    return best;
  }

  /** Number of documents that contain it, including removed ones. */
  frequency(word: WordId): number {
    return this.#postings.count(word);
  }

  /** Documents with one of these names, and whether it is their title, another name, or a mentioned one. */
  called(names: readonly string[]): Map<DocumentId, number> {
    const found = new Map<DocumentId, number>();
    for (const name of names) {
      const id = this.names.findId(name);
      if (id === undefined) continue;
      this.names.walk(id, (document, grade) => {
        const own = this.firstNames[document] === id ? TITLED : NAMED;
        const kind = this.kinds[document];
        const isPlayed = this.isProgramme(document) || kind === this.venueKind;
        const level = grade === OWN ? own : isPlayed ? MENTIONED : HINTED;
        found.set(document, Math.max(found.get(document) ?? 0, level));
      });
    }
    return found;
  }
}
