import type { Owner } from '#content/content.repository.server.ts';
import type { DescribedWords, RecordWords, Words } from '#content/record/record-words.ts';
import type { Db } from '#database/database.ts';

type OfOwner<Method> = Method extends (...args: infer Args) => infer Result
  ? (...args: { [Index in keyof Args]: Args[Index] extends Owner ? number : Args[Index] }) => Result
  : never;

/** `RecordWords` of one type of owner, by id. */
export type WordsSource = DescribedWords & {
  [Name in Exclude<keyof RecordWords, 'describe' | 'search'>]: OfOwner<RecordWords[Name]>;
} & {
  /** The next texts that may contain a piece (see `mayContain`), by id. */
  search(
    db: Db,
    piece: string,
    next: { after: number; limit: number },
  ): Promise<{ id: number; words: Words }[]>;
};
