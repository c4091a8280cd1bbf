import { apart } from '../words/fold.ts';
import { hasInitials, withoutInitialDots } from '../words/name-form.ts';
import { Postings } from './postings.ts';
import { type FoundBy, GRADES } from './search-document.ts';

/** Grades: the name is the document's own, or belongs to a person or thing it mentions. */
export const [OWN, , ABOUT] = GRADES;

/** Number of a whole name. */
export type NameId = number;

export type PackedNames = ReturnType<DocumentNames['pack']>;

/** Whole names, each as a single word, and the documents that have or mention them. */
export class DocumentNames {
  readonly #ids: Map<string, NameId>;
  readonly #named: Postings;
  /** by their number */
  readonly all: string[];
  /** by word: names with initials that contain it */
  readonly short = new Map<string, NameId[]>();

  /** @param packed of `pack`; without it, there are no names */
  constructor(packed?: PackedNames) {
    this.all = packed?.all ?? [];
    this.#ids = new Map(this.all.map((name, id) => [name, id]));
    this.#named = new Postings(packed?.named);
    for (const [id, name] of this.all.entries()) this.#noteShort(name, id);
  }

  /** Their content, to be serialised. */
  pack() {
    return { all: this.all, named: this.#named.pack() };
  }

  /** @returns the first name of the document */
  add(document: number, { names, mentioned }: Pick<FoundBy, 'names' | 'mentioned'>): NameId {
    const ids = names.map((name) => this.#intern(name));
    for (const id of new Set(ids)) this.#named.add(id, document, OWN);
    for (const name of mentioned) {
      const isOwn = hasInitials(name) && names.includes(withoutInitialDots(name));
      const id = this.#intern(name);
      if (!ids.includes(id)) this.#named.add(id, document, isOwn ? OWN : ABOUT);
    }
    return ids[0] ?? this.#intern('');
  }

  findId(name: string): NameId | undefined {
    return this.#ids.get(name);
  }

  /** Those that contain one of these words. */
  listWith(words: readonly string[]): NameId[] {
    const found: NameId[] = [];
    for (const [id, name] of this.all.entries()) {
      if (words.some((word) => name.includes(word))) found.push(id);
    }
    return found;
  }

  /** Visits documents with this name and its grade in them. */
  walk(name: NameId, visit: (document: number, grade: number) => void): void {
    this.#named.walk(name, visit);
  }

  #intern(name: string): NameId {
    const known = this.#ids.get(name);
    if (known !== undefined) return known;
    const own = apart(name);
    const id = this.all.push(own) - 1;
    this.#ids.set(own, id);
    this.#noteShort(own, id);
    return id;
  }

  #noteShort(name: string, id: NameId): void {
    if (!hasInitials(name)) return;
    for (const word of name.split(' ').filter((each) => !hasInitials(each))) {
      const same = this.short.get(word);
      if (same) same.push(id);
      else this.short.set(word, [id]);
    }
  }
}
