import * as z from 'zod/mini';
import { idempotencyKey } from '#lib/api/idempotency-key.ts';
import { LARGEST_ID } from '#lib/api/largest-id.ts';
import { pagingQuery } from '#lib/api/paging.ts';

/** Schemas of the content calls: paths, queries, bodies. */

/** In a body: a number, and nothing that could be taken for one. */
const id = z.int().check(z.gte(1), z.lte(LARGEST_ID));

/** In paths: digits only. */
const idText = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,9}$/, 'Bitte eine Nummer angeben.')),
  z.pipe(
    z.transform((text: string) => Number(text)),
    id,
  ),
);

const contentType = z
  .string()
  .check(z.regex(/^[a-z_]{1,40}\.[a-z_]{1,40}$/, 'Zum Beispiel: pages.page'));
const documentState = z.optional(z.enum(['live', 'draft']));
const position = z.int().check(z.gte(0), z.lte(10_000));

/** Key and base revision of a change; the module's fields are alongside (loose). */
const change = {
  revision: z.optional(z.int().check(z.gte(0))),
  key: z.optional(idempotencyKey),
  document: documentState,
};

export const nodeParams = z.object({ id: idText });
export const slugParams = z.object({
  slug: z.string().check(z.regex(/^[a-z0-9_-]{1,80}$/, 'Keine gültige Kennung.')),
});
export const nodeQuery = z.object({ document: documentState });
export const ownerQuery = z.object({
  content_type: contentType,
  object_id: idText,
  document: documentState,
  version_id: z.optional(idText),
});

/** Children of a new list or section: modules as answered, each with its `model` (G-147). */
const bringing = <Module extends z.ZodMiniType>(module: Module) =>
  z.optional(z.array(module).check(z.maxLength(500, 'Höchstens 500 auf einmal.')));
const modelName = z.string().check(z.maxLength(40));
const child = z.looseObject({
  model: modelName,
  children: z.optional(
    z.array(z.unknown()).check(z.maxLength(0, 'Einträge haben keine eigenen Einträge.')),
  ),
});
const moduleInside = z.looseObject({ model: modelName, children: bringing(child) });

export const newModule = z.looseObject({
  ...change,
  children: bringing(child),
  parent: id,
  column_index: z._default(position, 0),
  position: z._default(position, 10_000),
});

export const newContainer = z.looseObject({
  ...change,
  parent: z.optional(z.null('Ein Abschnitt kann nicht in einem anderen stehen.')),
  content_type: contentType,
  object_id: id,
  position: z.optional(position),
  /** shows this shared section; without `columns` */
  shared: z.optional(id),
  columns: z.optional(
    z.array(z.looseObject({ children: bringing(moduleInside) })).check(z.maxLength(6)),
  ),
});

/** A module as answered or sent: fields alongside `model` and `children`. */
export type GivenModule = z.infer<typeof moduleInside>;

/** POST {id}/: all fields of the module, without its place. */
export const wholeNode = z.looseObject(change);

/** PATCH {id}/: either fields or a place. */
export const partOfNode = z.looseObject({
  ...change,
  parent: z.optional(z.nullable(id)),
  column_index: z.optional(position),
  position: z.optional(position),
});

export const reorder = z.object({
  ...change,
  order: z
    .array(z.object({ id, column_index: z.int().check(z.gte(0), z.lte(5)), position }))
    .check(z.maxLength(2000)),
});

const owner = { content_type: contentType, object_id: id };

export const versionsQuery = z.object({
  content_type: contentType,
  object_id: idText,
  /** `true`: only named versions */
  named: z.optional(z.enum(['true', 'false'])),
  ...pagingQuery({ size: 50 }),
});

export const deletionQuery = z.object({
  content_type: contentType,
  object_id: idText,
  node: idText,
  document: documentState,
});
export const writerQuery = z.object({
  ...deletionQuery.shape,
  field: z.string().check(z.maxLength(80)),
  since: z.optional(idText),
});
export const bringBack = z.object({
  ...owner,
  node: id,
  document: documentState,
  key: z.optional(idempotencyKey),
});

export const undo = z.object({
  ...owner,
  undo: idempotencyKey,
  document: documentState,
  key: z.optional(idempotencyKey),
});
/** The values exactly as answered in the conflict. */
const clash = {
  node: id,
  field: z.string().check(z.maxLength(80)),
  mine: z.unknown(),
  theirs: z.unknown(),
};

/** Decisions for clashes between draft and page: one of both values or, for rich text, a combined text (G-301). */
const decisions = z.optional(
  z
    .array(
      z.discriminatedUnion('keep', [
        z.object({ ...clash, keep: z.enum(['mine', 'theirs']) }),
        z.object({ ...clash, keep: z.literal('chosen'), base: z.string(), value: z.string() }),
      ]),
    )
    .check(z.maxLength(500, 'Höchstens 500 auf einmal.')),
);
/** `revision` of the draft as it was seen: later changes of others are refused (G-538). */
const seen = z.optional(z.int().check(z.gte(0)));
export const publish = z.object({ ...owner, decisions, seen, key: z.optional(idempotencyKey) });
const publishAt = z.nullable(
  z.pipe(
    z.iso.datetime({ offset: true, error: 'Bitte Tag und Uhrzeit angeben.' }),
    z.transform((iso: string) => new Date(iso)),
  ),
);
export const plan = z.object({ ...owner, decisions, seen, publish_at: publishAt });
export const publishTogether = z.object({
  drafts: z.array(z.object({ ...owner, seen })).check(z.minLength(1), z.maxLength(50)),
  publish_at: z._default(publishAt, null),
  key: z.optional(idempotencyKey),
});
export const undoPublication = z.object({
  pages: z.array(z.object(owner)).check(z.minLength(1), z.maxLength(50)),
  undo: idempotencyKey,
  key: z.optional(idempotencyKey),
});
export const ownerBody = z.object(owner);
export const restore = z.object({
  ...owner,
  version_id: id,
  /** a single section or module; default: the whole page */
  node: z.optional(id),
  document: documentState,
  key: z.optional(idempotencyKey),
});
export const newPreviewLink = z.object({
  ...owner,
  days: z.literal([1, 7, 30], 'Bitte 1, 7 oder 30 Tage wählen.'),
  note: z._default(z.string().check(z.trim(), z.maxLength(120, 'Höchstens 120 Zeichen.')), ''),
});
export const versionName = z.object({
  ...owner,
  comment: z.string().check(z.trim(), z.maxLength(200, 'Höchstens 200 Zeichen.')),
});

/** answer: types of modules */
export const palette = z.object({ first: z.array(z.string()), more: z.array(z.string()) });
