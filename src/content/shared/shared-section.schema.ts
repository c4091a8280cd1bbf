import * as z from 'zod/mini';
import { idempotencyKey } from '#lib/api/idempotency-key.ts';
import { LARGEST_ID } from '#lib/api/largest-id.ts';
import { visible } from '#lib/text/require-visible.ts';

/** What a house has: 200 are listed at once. */
export const MAX_SHARED = 200;

const id = z.int().check(z.gte(1), z.lte(LARGEST_ID));

const name = z
  .string('Bitte einen Namen eingeben.')
  .check(
    z.trim(),
    z.maxLength(120, 'Höchstens 120 Zeichen.'),
    ...visible('Bitte einen Namen eingeben.'),
  );

const onPage = {
  content_type: z
    .string()
    .check(z.regex(/^[a-z_]{1,40}\.[a-z_]{1,40}$/, 'Zum Beispiel: pages.page')),
  object_id: id,
  document: z.optional(z.enum(['live', 'draft'])),
  key: z.optional(idempotencyKey),
};

/** `node`: the section that becomes shared */
export const newSharedSection = z.strictObject({ ...onPage, name, node: id });

/** `node`: the reference on the page */
export const detachment = z.strictObject({ ...onPage, node: id });

export const sharedSectionPatch = z.strictObject({ name: z.optional(name) });

export const sharedSectionParams = z.object({
  id: z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,9}$/, 'Bitte eine Nummer angeben.')),
    z.pipe(
      z.transform((text: string) => Number(text)),
      id,
    ),
  ),
});

const described = {
  id: z.int(),
  name: z.string(),
  /** types of its modules, in order, without entries of lists */
  models: z.array(z.string()),
  /** its first words */
  excerpt: z.string(),
  author: z.nullable(z.string()),
  updated_at: z.string(),
  /** pages, records and templates that refer to it, live or in a draft */
  place_count: z.int(),
};

export const sharedSectionList = z.array(z.object(described));

const place = z.object({
  content_type: z.string(),
  object_id: z.int(),
  /** German: 'Seite', 'Produktion' */
  kind: z.string(),
  title: z.string(),
  /** '' for templates */
  url: z.string(),
  /** only in its draft */
  is_draft: z.boolean(),
});

/** `sections`: the one section, as pages answer it */
export const sharedSectionAnswer = z.object({
  ...described,
  places: z.array(place),
  sections: z.array(z.unknown()),
});

/** The page afterwards. */
export const changedPage = z.object({
  sections: z.array(z.unknown()),
  record: z.nullable(z.unknown()),
});

export type SharedSection = z.infer<typeof sharedSectionList>[number];
export type SharedPlace = z.infer<typeof place>;
export type NewSharedSection = z.infer<typeof newSharedSection>;
export type Detachment = z.infer<typeof detachment>;
