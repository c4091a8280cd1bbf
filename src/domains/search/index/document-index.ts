import { apart } from '../words/fold.ts';
import { Lexicon, type WordId } from '../words/lexicon.ts';
import { hasInitials, withoutInitialDots } from '../words/name-form.ts';
import { Postings } from './postings.ts';
import { EVENT, type FoundBy, GRADES } from './search-document.ts';
import type { SearchedKind } from './searched-kind.server.ts';

type RankedKind = Pick<SearchedKind, 'kind' | 'weight'>;

export interface DocumentKey {
  kind: string;
  object_id: number;
}

/** The data of a document needed for matching and ranking. */
export interface IndexedDocument extends FoundBy, DocumentKey {
  date: Date | null;
  ends_at: Date | null;
  online_from: Date | null;
  online_to: Date | null;
}

/** Number of a document in the index; a changed document gets a new, higher one. */
export type DocumentId = number;

/** How well a word matches the typed one: exactly, by prefix or stem, as part of a compound. */
export const EXACT = 3;
export const BEGUN = 2;
export const PART = 1;

/** Whether a name is the document's own or belongs to a person or thing it mentions. */
const [OWN, , ABOUT] = GRADES;

/** For each document how well a query word matches it; 0: not at all. */
export type Hits = Uint8Array;
const QUALITY = 3;
export const getQuality = (hit: number) => hit >> QUALITY;
export const getGrade = (hit: number) => hit & ((1 << QUALITY) - 1);
export const packHit = (quality: number, grade: number) => (quality << QUALITY) | grade;

/** Words that match the typed one, and how well. */
export type Meant = readonly (readonly [quality: number, words: readonly WordId[]])[];

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
  readonly lexicon = new Lexicon();
  readonly #postings = new Postings();
  /** whole names, each as a single word */
  readonly #nameIds = new Map<string, number>();
  readonly #named = new Postings();
  readonly #places = new Map<number, DocumentId>();
  // by document; moments in milliseconds
  readonly kinds: number[] = [];
  readonly objects: number[] = [];
  readonly dates: number[] = [];
  readonly ends: number[] = [];
  readonly #from: number[] = [];
  readonly #to: number[] = [];
  /** the number of its first name */
  readonly firstNames: number[] = [];
  /** names by their number */
  readonly names: string[] = [];
  /** by word: numbers of the names with initials that contain it */
  readonly shortNames = new Map<string, number[]>();

  constructor(described: readonly RankedKind[]) {
    this.#described = described;
    this.#numbers = new Map(described.map(({ kind }, number) => [kind, number]));
    this.weights = described.map(({ weight }) => weight);
    this.eventKind = this.findKindIndex(EVENT);
  }

  /** Places, including those of removed documents. */
  get size(): number {
    return this.kinds.length;
  }

  /** Share of unused places. */
  get waste(): number {
    return this.size === 0 ? 0 : 1 - this.#places.size / this.size;
  }

  /** @param stems of all forms that are new to the lexicon */
  put(document: IndexedDocument, stems: ReadonlyMap<string, string>): void {
    const { kind, object_id, date, ends_at, online_from, online_to } = document;
    const { words, names, mentioned } = document;
    if (this.findKindIndex(kind) < 0) return;
    this.remove(kind, object_id);
    const place = this.kinds.push(this.findKindIndex(kind)) - 1;
    this.objects.push(object_id);
    this.dates.push(date?.getTime() ?? Number.NaN);
    this.ends.push((ends_at ?? date)?.getTime() ?? Number.POSITIVE_INFINITY);
    this.#from.push(online_from?.getTime() ?? Number.NEGATIVE_INFINITY);
    this.#to.push(online_to?.getTime() ?? Number.POSITIVE_INFINITY);
    this.#places.set(this.#packKey(kind, object_id), place);
    for (const [line, grade] of GRADES.entries()) {
      for (const word of words[line] ?? []) {
        this.#postings.add(this.lexicon.add(word, stems), place, grade);
      }
    }
    const numbers = names.map((name) => this.#internName(name));
    for (const name of new Set(numbers)) this.#named.add(name, place, OWN);
    for (const name of mentioned) {
      const isOwn = names.includes(withoutInitialDots(name));
      const number = this.#internName(name);
      if (!numbers.includes(number)) this.#named.add(number, place, isOwn ? OWN : ABOUT);
    }
    this.firstNames.push(numbers[0] ?? this.#internName(''));
  }

  remove(kind: string, object_id: number): void {
    const key = this.#packKey(kind, object_id);
    const place = this.#places.get(key);
    if (place === undefined) return;
    this.#places.delete(key);
    // never online
    this.#to[place] = Number.NEGATIVE_INFINITY;
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
  #packKey(kind: string, object_id: number): number {
    return object_id * this.#described.length + this.findKindIndex(kind);
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
          const before = hits[document] as number;
          const best = Math.max(getQuality(before), quality);
          hits[document] = packHit(best, Math.max(getGrade(before), grade));
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

  /** Number of documents that contain it, including removed ones. */
  frequency(word: WordId): number {
    return this.#postings.count(word);
  }

  /** Documents with one of these names: 2 as title, 1 as another name. */
  called(names: readonly string[]): Map<DocumentId, number> {
    const found = new Map<DocumentId, number>();
    for (const name of names) {
      const id = this.#nameIds.get(name);
      if (id === undefined) continue;
      this.#named.walk(id, (document, grade) => {
        if (grade !== OWN) return;
        const before = found.get(document) ?? 1;
        found.set(document, this.firstNames[document] === id ? 2 : before);
      });
    }
    return found;
  }

  /** Numbers of the names that contain one of these words. */
  namesWith(words: readonly string[]): number[] {
    const found: number[] = [];
    for (const [number, name] of this.names.entries()) {
      if (words.some((word) => name.includes(word))) found.push(number);
    }
    return found;
  }

  /** Visits documents with this name and its grade in them. */
  walkNamed(name: number, visit: (document: DocumentId, grade: number) => void): void {
    this.#named.walk(name, visit);
  }

  #internName(name: string): number {
    const known = this.#nameIds.get(name);
    if (known !== undefined) return known;
    const own = apart(name);
    const number = this.names.push(own) - 1;
    this.#nameIds.set(own, number);
    if (hasInitials(own)) this.#noteShort(own, number);
    return number;
  }

  #noteShort(name: string, number: number): void {
    for (const word of name.split(' ').filter((each) => !hasInitials(each))) {
      const same = this.shortNames.get(word);
      if (same) same.push(number);
      else this.shortNames.set(word, [number]);
    }
  }
}
