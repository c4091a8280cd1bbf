import * as z from 'zod/mini';
import { idempotencyKey } from '#lib/api/idempotency-key.ts';
import { LARGEST_ID } from '#lib/api/largest-id.ts';

/** More than anybody checks; the rest is found by the next search. */
export const MAX_HITS = 1000;

const id = z.int().check(z.gte(1), z.lte(LARGEST_ID));
const name = z.string().check(z.maxLength(80));
const content_type = z
  .string()
  .check(z.regex(/^[a-z_]{1,40}\.[a-z_]{1,40}$/, 'Zum Beispiel: pages.page'));

const words = z
  .string()
  .check(
    z.maxLength(200, 'Höchstens 200 Zeichen.'),
    z.regex(/[^\s\p{C}]/u, 'Bitte eingeben, was gesucht wird.'),
  );

const flag = z._default(z.enum(['true', 'false']), 'false');

export const soughtQuery = z.object({ words, is_whole: flag, match_case: flag });

/** `both`: the same text in page and draft. */
const documents = z.enum(['live', 'draft', 'both']);

/** Names a text: of a module, of a record (`model` is `record`) or of a page's settings (`page`). */
const place = {
  model: z.string().check(z.maxLength(40)),
  /** null for words of records and settings of pages */
  node: z.nullable(id),
  field: name,
  document: documents,
};

const chosenField = z.object({
  ...place,
  /** as answered: what the text was when it was found */
  seen: z.string().check(z.maxLength(40)),
  /** numbers of the hits to replace, from 0 */
  hits: z.array(z.int().check(z.gte(0), z.lte(100_000))).check(z.maxLength(MAX_HITS)),
});

const owner = { content_type, object_id: id };

export const replacing = z.object({
  words,
  is_whole: z._default(z.boolean(), false),
  match_case: z._default(z.boolean(), false),
  replacement: z.string().check(z.maxLength(200, 'Höchstens 200 Zeichen.')),
  chosen: z
    .array(z.object({ ...owner, fields: z.array(chosenField).check(z.maxLength(MAX_HITS)) }))
    .check(z.minLength(1, 'Bitte etwas auswählen.'), z.maxLength(MAX_HITS)),
  key: z.optional(idempotencyKey),
});

export const replacementParams = z.object({
  id: z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,9}$/, 'Bitte eine Nummer angeben.')),
    z.pipe(
      z.transform((text: string) => Number(text)),
      id,
    ),
  ),
});

const namedPlace = { ...owner, kind: z.string(), title: z.string(), url: z.string() };
/** `label` names the field; null where the form of the module does */
const named = { ...place, label: z.nullable(z.string()) };

const hit = z.object({
  before: z.string(),
  found: z.string(),
  after: z.string(),
  /** it covers two links: not replaced */
  is_blocked: z.boolean(),
});

const foundField = z.object({ ...named, seen: z.string(), hits: z.array(hit) });

export const foundWords = z.object({
  count: z.int(),
  /** there are more than these */
  is_cut: z.boolean(),
  places: z.array(z.object({ ...namedPlace, fields: z.array(foundField) })),
});

const keptField = z.object({ ...namedPlace, ...named, reason: z.string() });

export const replacedWords = z.object({
  id: z.int(),
  /** hits that are replaced, or of an undo: texts that are as before */
  count: z.int(),
  places: z.array(z.object({ ...namedPlace, count: z.int() })),
  /** texts that stayed as they were, and why */
  kept: z.array(keptField),
});

export const latestReplacements = z.array(
  z.object({
    id: z.int(),
    words: z.string(),
    replacement: z.string(),
    count: z.int(),
    author: z.nullable(z.string()),
    created_at: z.string(),
    undone_at: z.nullable(z.string()),
  }),
);

export const progressQuery = z.object({ key: idempotencyKey });

/** pages of a replacement, or documents of its undo; zeros while it is not being done */
export const replacingProgress = z.object({ done: z.int(), total: z.int() });

export type ReplacingProgress = z.infer<typeof replacingProgress>;
export type ChosenField = z.infer<typeof chosenField>;
export type FoundField = z.infer<typeof foundField>;
export type FoundWords = z.infer<typeof foundWords>;
export type ReplacedWords = z.infer<typeof replacedWords>;
export type Replacing = z.infer<typeof replacing>;
export type LatestReplacement = z.infer<typeof latestReplacements>[number];
/** A text that was not changed. */
export type KeptField = Pick<
  z.infer<typeof keptField>,
  'model' | 'node' | 'field' | 'document' | 'reason'
>;
