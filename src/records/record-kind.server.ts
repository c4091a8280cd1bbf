import type { RawBuilder } from 'kysely';
import type * as z from 'zod/mini';
import type { Db, Trx } from '#database/database.ts';
import type { DB } from '#database/schema.generated.ts';
import type { Role } from '#lib/actor/actor.ts';
import { fieldInputs, type Text } from './field-words.ts';
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
  /** columns of a line, without `position` */
  columns: readonly string[];
  /** fixed values of every line in the list: `{ kind: 'cast' }` */
  where?: Readonly<Record<string, string>>;
}

/** Where values come from that a record lacks. */
export interface Inheritance {
  /** 'aus der Produktion' */
  from: Text;
  /** by the names of the record's own fields; null: from nowhere */
  read(db: Db | Trx, row: Record<string, unknown>): Promise<Record<string, unknown> | null>;
}

/** Areas of the administration's menu. */
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
  /** path segment of its calls, sitemap file and administration pages: `venues` */
  path: Path;
  /** area of the administration's menu */
  area: Area;
  /** German, for messages: 'Diese Aufführung gibt es nicht.' */
  title: string;
  /** singular and plural names */
  names: { one: Text; many: Text };
  /** role required to write, if not editor */
  writer?: Role;
  /** groups of the form; every field is in one, its translation `…_en` beside it */
  groups: readonly { label: Text; fields: readonly NoInfer<FieldOf<Fields>>[] }[];
  /** what identifies a row where its name does not: of a performance title, day and place; default: the name */
  identified_by?: RawBuilder<string>;
  /** columns of lists */
  columns: readonly NoInfer<FieldOf<Fields>>[];
  /** columns that lists can be filtered by */
  filters: readonly NoInfer<FieldOf<Fields>>[];
  /** columns that lists can be sorted by */
  sorting: readonly NoInfer<FieldOf<Fields>>[];
  /** editable fields; those without a default are required */
  fields: z.ZodMiniType<Fields>;
  /** derives an empty `slug`; `unique` appends a number if taken */
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
  /** columns searched by `q` */
  search: readonly string[];
  /** a reference whose record's columns are searched, too: what it names may have no words of its own */
  search_by?: { column: string; table: Table; search: readonly string[] };
  /** tags announced after a write, besides the table's name */
  tags?: (record: { id: number }) => string[];
  /** Derived columns. @throws Problem 422 for rules across fields */
  derive?: (fields: Fields) => Record<string, unknown>;
  /** Columns derived from a change of a stored record. */
  changed?: (before: Fields, after: Fields) => Record<string, unknown>;
  /** called in the same transaction once new rows, with links and lines, are stored */
  inserted?: (trx: Trx, ids: readonly number[]) => Promise<void>;
  /** the same once stored ones are changed */
  updated?: (trx: Trx, ids: readonly number[]) => Promise<void>;
  /** duplicates can be merged if these fields are equal (G-418) */
  merges?: { same: readonly NoInfer<FieldOf<Fields>>[] };
  /** texts and pictures that its page shows and that are edited there (docs/decisions/0016) */
  edits_in_place?: readonly NoInfer<FieldOf<Fields>>[];
  /** fields edited in place that its page shows where another one is empty or missing: `{ headline: ['name'] }` */
  shows_as?: Readonly<Record<string, readonly NoInfer<FieldOf<Fields>>[]>>;
  /** what its page shows where its own fields are empty */
  inherits?: Inheritance;
  /** missing: records appear only on pages of others */
  page?: RecordPage;
}

/** A group of fields in a form: `group('Bilder', 'Pictures', ['image', 'gallery'])`. */
export const group = <const Field extends string>(
  de: string,
  en: string,
  fields: readonly Field[],
) => ({ label: { de, en }, fields });

/** Describes a kind of record, preserving the types of its fields and path. */
export function describeKind<Fields extends object, const Path extends string>(
  kind: RecordKind<Fields, Path>,
): RecordKind<Fields, Path> {
  return kind;
}

/** The declared fields, by name. */
export function getFields({
  fields,
}: Pick<RecordKind, 'fields'>): Readonly<Record<string, z.ZodMiniType>> {
  return (fields as unknown as { _zod: { def: { shape: Record<string, z.ZodMiniType> } } })._zod.def
    .shape;
}

/** The fields that form a record's name. */
export function getNameFields({
  page,
  columns: [first = 'id'],
  fields,
}: Pick<RecordKind, 'page' | 'columns' | 'fields'>): string[] {
  const shape = getFields({ fields });
  const isReference = Boolean(shape[first] && fieldInputs.get(shape[first])?.of);
  const { names = isReference ? [] : [first], shows_all_names = false } = page?.finder ?? {};
  return shows_all_names ? [...names] : names.slice(0, 1);
}

/** A stored record as answered to editors. */
export type StoredRecord<Fields> = Fields & { id: number; updated_at: string };

/** The slug of kinds with a unique `name`. */
export const BY_NAME = { from: ({ name }: { name: string }) => name, unique: true };
