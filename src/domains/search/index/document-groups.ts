import { EVENT, PRODUCTION } from './search-document.ts';

/** Of kinds that are no part of the programme. */
const NO_GROUP = -1;
/** Larger than any id. */
const IDS = 2 ** 31;

interface Grouped {
  kind: string;
  object_id: number;
  production_id: number | null;
  /** number of its first name */
  name: number;
}

export type PackedGroups = ReturnType<DocumentGroups['pack']>;

/**
 * Groups of the programme: a production with its performances, else performances of one title. A performance with a title of its
 * own ('Premierenfeier') is no date of its production.
 */
export class DocumentGroups {
  readonly #numbers: Map<number, number>;
  readonly #members: number[][];

  /** @param packed of `pack`; without it, there are no groups */
  constructor(packed?: PackedGroups) {
    this.#numbers = packed?.numbers ?? new Map();
    this.#members = packed?.members ?? [];
  }

  /** Their content, to be serialised. */
  pack() {
    return { numbers: this.#numbers, members: this.#members };
  }

  get size(): number {
    return this.#numbers.size;
  }

  findGroup({ kind, object_id, production_id, name }: Grouped): number {
    if (kind !== EVENT && kind !== PRODUCTION) return NO_GROUP;
    const key = name * IDS + (kind === PRODUCTION ? object_id : (production_id ?? 0));
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.#numbers.size;
    this.#numbers.set(key, number);
    this.#members.push([]);
    return number;
  }

  note(group: number, document: number): void {
    this.#members[group]?.push(document);
  }

  list(group: number): readonly number[] {
    return this.#members[group] ?? [];
  }
}
