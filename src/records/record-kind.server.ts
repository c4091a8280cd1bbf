import type * as z from 'zod/mini';
import type { Trx } from '#database/database.ts';
import type { DB } from '#database/schema.generated.ts';
import type { Role } from '#lib/actor/actor.ts';
import type { Text } from './field-words.ts';
import type { RecordPage } from './record-page.server.ts';

export type Table = keyof DB & string;

type FieldOf<Fields> = keyof Fields & string;

/** A list of ids stored in a link table: `tag_ids` → event_tag (event_id, tag_id). */
export interface Links {
  table: Table;
  own: string;
  other: string;
}

/** An ordered list of rows in its own table with `position`: `cast` → event_person. */
export interface Lines {
  table: Table;
  own: string;
  /** columns of the line, beside its place */
  columns: readonly string[];
  /** what all lines of this list share: `{ kind: 'cast' }` */
  where?: Readonly<Record<string, string>>;
}

/** The subjects under which the administration sorts kinds. */
export const AREAS = ['programme', 'people', 'magazine', 'house'] as const;
export type Area = (typeof AREAS)[number];

/**
 * Declarative description of a table of records. Lists, reads, writes, finders, search and pages derive from it; only `KINDS`
 * lists kinds (docs/decisions/0012).
 */
export interface RecordKind<
  Fields extends object = Record<string, unknown>,
  Path extends string = string,
> {
  table: Table;
  /** of its calls, of its file in the sitemap, of its pages in the administration: `venues` */
  path: Path;
  /** where the menu of the administration shows it */
  area: Area;
  /** German, for messages: 'Diese Aufführung gibt es nicht.' */
  title: string;
  /** singular and plural names */
  names: { one: Text; many: Text };
  /** role required to write, if not editor */
  writer?: Role;
  /** groups of the form; each field is in one, its translation `…_en` beside it */
  groups: readonly { label: Text; fields: readonly NoInfer<FieldOf<Fields>>[] }[];
  /** what a list shows of each */
  columns: readonly NoInfer<FieldOf<Fields>>[];
  /** by which columns a list may be narrowed */
  filters: readonly NoInfer<FieldOf<Fields>>[];
  /** by which columns a list may be sorted */
  sorting: readonly NoInfer<FieldOf<Fields>>[];
  /** editable fields; those without a default are required */
  fields: z.ZodMiniType<Fields>;
  /** derives an empty `slug`; made unique by a number if required */
  slug?: {
    from: (fields: Fields, trx: Trx) => string | undefined | Promise<string | undefined>;
    unique?: boolean;
  };
  /** objects stored in columns: `link.url` → `link_url` */
  objects?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  links?: Readonly<Record<string, Links>>;
  lines?: Readonly<Record<string, Lines>>;
  /** default sorting; prefix `-` reverses */
  order: readonly string[];
  /** columns in which `q` is looked for */
  search: readonly string[];
  /** tags announced after a write, besides the table's name */
  tags?: (record: { id: number }) => string[];
  /** Columns that follow from the fields. @throws Problem 422 for what the fields cannot refuse singly */
  derive?: (fields: Fields) => Record<string, unknown>;
  /** Columns derived from a change of a stored record. */
  changed?: (before: Fields, after: Fields) => Record<string, unknown>;
  /** after the rows, their links and their lines are written, in the same transaction */
  written?: (trx: Trx, ids: readonly number[]) => Promise<void>;
  /** two of them that are the same can be made one (G-418), where these fields are equal */
  merges?: { same: readonly NoInfer<FieldOf<Fields>>[] };
  /** none: its records are shown on pages of others only */
  page?: RecordPage;
}

/** A group of fields in a form: `group('Bilder', 'Pictures', ['image', 'gallery'])`. */
export const group = <const Field extends string>(
  de: string,
  en: string,
  fields: readonly Field[],
) => ({ label: { de, en }, fields });

/** Describes a kind of record; its fields and its path are known to the compiler wherever it is used. */
export function describeKind<Fields extends object, const Path extends string>(
  kind: RecordKind<Fields, Path>,
): RecordKind<Fields, Path> {
  return kind;
}

/** The names of its fields, as they were declared. */
export function fieldsOf({
  fields,
}: Pick<RecordKind, 'fields'>): Readonly<Record<string, z.ZodMiniType>> {
  return (fields as unknown as { _zod: { def: { shape: Record<string, z.ZodMiniType> } } })._zod.def
    .shape;
}

/** The fields that form a record's name. */
export function namesOf({ page, columns }: Pick<RecordKind, 'page' | 'columns'>): string[] {
  const { names = columns.slice(0, 1), shows_all_names = false } = page?.finder ?? {};
  return shows_all_names ? [...names] : names.slice(0, 1);
}

/** A stored record as editors get it: its fields, and when it was last written. */
export type StoredRecord<Fields> = Fields & { id: number; updated_at: string };

/** The slug of kinds with a unique `name`. */
export const BY_NAME = { from: ({ name }: { name: string }) => name, unique: true };
