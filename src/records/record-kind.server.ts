import type * as z from 'zod/mini';
import type { Trx } from '#database/database.ts';
import type { DB } from '#database/schema.generated.ts';

export type Table = keyof DB & string;

/** A key whose value is a list of ids, kept in a table of links: `tag_ids` → event_tag (event_id, tag_id). */
export interface Links {
  table: Table;
  own: string;
  other: string;
}

/** A key whose value is a list of rows in order, kept in a table of their own with `position`: `cast` → event_person. */
export interface Lines {
  table: Table;
  own: string;
  /** columns of the line, beside its place */
  columns: readonly string[];
  /** what all lines of this list share: `{ kind: 'cast' }` */
  where?: Readonly<Record<string, string>>;
}

/**
 * A table that editors keep, described as data: all there is to know to list, read, create, change and remove its
 * records in one way (`createRecords`).
 */
export interface RecordKind<Fields extends object = Record<string, unknown>> {
  table: Table;
  /** German, for messages: 'Diese Aufführung gibt es nicht.' */
  title: string;
  /** what editors may set; a key without a default is asked for */
  fields: z.ZodMiniType<Fields>;
  /** how an empty `slug` is made; where no two records may share one it gets a number */
  slug?: {
    from: (fields: Fields, trx: Trx) => string | undefined | Promise<string | undefined>;
    unique?: boolean;
  };
  /** keys that hold rich text: cleaned before they are stored */
  rich?: readonly (keyof Fields & string)[];
  /** keys kept as JSON */
  json?: readonly (keyof Fields & string)[];
  links?: Readonly<Record<string, Links>>;
  lines?: Readonly<Record<string, Lines>>;
  /** columns by which the list is ordered; `-` in front turns it */
  order: readonly string[];
  /** columns in which `q` is looked for */
  search: readonly string[];
  /** what is announced after a write, beside the table's own name */
  tags?: (record: { id: number }) => string[];
  /** Columns that follow from the fields. @throws Problem 422 for what the fields cannot refuse singly */
  derive?: (fields: Fields) => Record<string, unknown>;
  /** Columns that follow from what a change has made of a stored record. */
  changed?: (before: Fields, after: Fields) => Record<string, unknown>;
  /** after the rows, their links and their lines are written, in the same transaction */
  written?: (trx: Trx, ids: readonly number[]) => Promise<void>;
}

/** A stored record as editors get it: its fields, and when it was last written. */
export type StoredRecord<Fields> = Fields & { id: number; updated_at: string };

/** The slug of what has a `name` that no other of its kind has. */
export const BY_NAME = { from: ({ name }: { name: string }) => name, unique: true };
