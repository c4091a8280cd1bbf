import type { Db, Trx } from '#database/database.ts';
import type { Role } from '#lib/actor/actor.ts';
import type { RecordWord } from '#modules/record-words.ts';
import type { Owner } from '../content.repository.server.ts';

/** A text, a picture, or several: ids of the library. */
export type Word = string | number | null | number[];

/** Texts and pictures by field. */
export type Words = Record<string, Word>;

export interface DescribedWords {
  /** German name of the kind: 'Produktion' */
  label: string;
  words: readonly RecordWord[];
}

/** The words as the record has them now. */
export interface CurrentWords {
  words: Words;
  updated_at: Date;
  updated_by: number | null;
}

/** Words in which something may be found, with whose they are. */
export interface SearchedWords {
  owner: Owner;
  described: DescribedWords;
  words: Words;
}

interface Writer {
  user_id: number | null;
  role: Role;
  now: Date;
}

/** Words that a record's page shows where its own are empty. */
export interface InheritedWords {
  /** German: 'aus der Produktion' */
  from: string;
  words: Words;
}

/** Access to the own words of records that own content, which knows no records; injected by the wiring (docs/decisions/0016). */
export interface RecordWords {
  /** undefined: such owners have no words of their own */
  describe(content_type: string): DescribedWords | undefined;
  /** undefined: the record does not exist */
  read(db: Db | Trx, owner: Owner): Promise<CurrentWords | undefined>;
  /** The same, locked until the transaction ends. */
  lock(trx: Trx, owner: Owner): Promise<CurrentWords | undefined>;
  /** Records whose words may contain a piece (see `mayContain`), by kind and id. */
  search(db: Db, piece: string): AsyncIterable<SearchedWords>;
  /** null: it inherits none */
  readInherited(db: Db | Trx, owner: Owner): Promise<InheritedWords | null>;
  /** The words without pictures that were deleted since: of versions and changes that are undone. */
  dropMissing(trx: Trx, owner: Owner, words: Words): Promise<Words>;
  /** @returns the words as the record would store them. @throws Problem 422 by field */
  check(trx: Trx, owner: Owner, words: Words, by: Writer): Promise<Words>;
  /**
   * Changes a locked record by the rules of its kind, with its history. @param seen the words that `lock` has returned
   * @returns as stored. @throws Problem 403, 422 by field, 503 if `lock` could not keep others from writing and they did
   */
  write(trx: Trx, owner: Owner, words: Words, by: Writer, seen: Words): Promise<Words>;
  /** called after the commit */
  announce(owner: Owner): void;
}
