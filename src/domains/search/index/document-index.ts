import { apart } from '../words/fold.ts';
import { Lexicon, type WordId } from '../words/lexicon.ts';
import { Postings } from './postings.ts';
import { type FoundBy, GRADES, KINDS, type SearchKind } from './search-document.ts';

export interface DocumentKey {
  kind: SearchKind;
  object_id: number;
}

/** What of a document decides whether it is found, and where it stands. */
export interface IndexedDocument extends FoundBy, DocumentKey {
  date: Date | null;
  ends_at: Date | null;
  online_from: Date | null;
  online_to: Date | null;
}

/** A document, by its number in the index: rising with every change. */
export type DocumentId = number;

/** How well a word stands for the one that was typed: as it is written, beginning or stem, part of a compound. */
export const EXACT = 3;
export const BEGUN = 2;
export const PART = 1;

/** By document how one word of a question is found in it; 0: not at all. */
export type Hits = Uint8Array;
const QUALITY = 3;
export const qualityOf = (hit: number) => hit >> QUALITY;
export const gradeOf = (hit: number) => hit & ((1 << QUALITY) - 1);

/** Words that are as good as the one that was typed, and how good. */
export type Meant = readonly (readonly [quality: number, words: readonly WordId[]])[];

/**
 * All documents of the search in memory, without their texts: numbers, moments, and who holds which word. A document that
 * has changed is put behind the others, and its old place is never found again; `waste` says when to make all again.
 */
export class DocumentIndex {
  readonly lexicon = new Lexicon();
  readonly #postings = new Postings();
  /** whole names, one word each */
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
  /** by number */
  readonly names: string[] = [];

  /** Places, of documents that are gone too. */
  get size(): number {
    return this.kinds.length;
  }

  /** The share of places that nothing is in any more. */
  get waste(): number {
    return this.size === 0 ? 0 : 1 - this.#places.size / this.size;
  }

  /** @param stems of all forms that the lexicon does not know yet */
  put(document: IndexedDocument, stems: ReadonlyMap<string, string>): void {
    const { kind, object_id, date, ends_at, online_from, online_to, words, names } = document;
    this.remove(kind, object_id);
    const place = this.kinds.push(KINDS.indexOf(kind)) - 1;
    this.objects.push(object_id);
    this.dates.push(date?.getTime() ?? Number.NaN);
    this.ends.push((ends_at ?? date)?.getTime() ?? Number.POSITIVE_INFINITY);
    this.#from.push(online_from?.getTime() ?? Number.NEGATIVE_INFINITY);
    this.#to.push(online_to?.getTime() ?? Number.POSITIVE_INFINITY);
    this.#places.set(numberOf(kind, object_id), place);
    for (const [line, grade] of GRADES.entries()) {
      for (const word of words[line] ?? []) {
        this.#postings.add(this.lexicon.add(word, stems), place, grade);
      }
    }
    const numbers = names.map((name) => this.#nameOf(name));
    for (const name of new Set(numbers)) this.#named.add(name, place, 1);
    this.firstNames.push(numbers[0] ?? this.#nameOf(''));
  }

  remove(kind: SearchKind, object_id: number): void {
    const key = numberOf(kind, object_id);
    const place = this.#places.get(key);
    if (place === undefined) return;
    this.#places.delete(key);
    // never online
    this.#to[place] = Number.NEGATIVE_INFINITY;
  }

  /** What it is in the database. */
  keyOf(document: DocumentId): DocumentKey {
    const kind = KINDS[this.kinds[document] as number] as SearchKind;
    return { kind, object_id: this.objects[document] as number };
  }

  isShown(document: DocumentId, now: number): boolean {
    return (this.#from[document] as number) <= now && (this.#to[document] as number) > now;
  }

  /** Where one word of a question is found. */
  hits(meant: Meant): Hits {
    const hits = new Uint8Array(this.size);
    for (const [quality, words] of meant) {
      for (const word of words) {
        this.#postings.walk(word, (document, grade) => {
          const before = hits[document] as number;
          const best = Math.max(qualityOf(before), quality);
          hits[document] = (best << QUALITY) | Math.max(gradeOf(before), grade);
        });
      }
    }
    return hits;
  }

  /** Whether visitors may see anything that holds one of these words, and all of the others. */
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

  /** In how many documents it stands or stood. */
  frequency(word: WordId): number {
    return this.#postings.count(word);
  }

  /** Documents that have one of these names: 2 as their title, 1 as another one. */
  called(names: readonly string[]): Map<DocumentId, number> {
    const found = new Map<DocumentId, number>();
    for (const name of names) {
      const id = this.#nameIds.get(name);
      if (id === undefined) continue;
      this.#named.walk(id, (document) => {
        const before = found.get(document) ?? 1;
        found.set(document, this.firstNames[document] === id ? 2 : before);
      });
    }
    return found;
  }

  #nameOf(name: string): number {
    const known = this.#nameIds.get(name);
    if (known !== undefined) return known;
    const own = apart(name);
    this.#nameIds.set(own, this.names.length);
    return this.names.push(own) - 1;
  }
}

/** One number for kind and id. */
const numberOf = (kind: SearchKind, object_id: number) =>
  object_id * KINDS.length + KINDS.indexOf(kind);
