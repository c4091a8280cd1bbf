import * as z from 'zod/mini';
import { LARGEST_ID } from '#lib/api/largest-id.ts';
import { visible } from '#lib/text/require-visible.ts';

/** Owner type of the documents of patterns. */
export const PATTERN_CONTENT_TYPE = 'content.pattern';

/** What a house keeps: 500 are listed at once. */
export const MAX_PATTERNS = 500;

const id = z.int().check(z.gte(1), z.lte(LARGEST_ID));

const name = z
  .string('Bitte einen Namen eingeben.')
  .check(
    z.trim(),
    z.maxLength(120, 'Höchstens 120 Zeichen.'),
    ...visible('Bitte einen Namen eingeben.'),
  );

export const newPattern = z.strictObject({
  name,
  content_type: z
    .string()
    .check(z.regex(/^[a-z_]{1,40}\.[a-z_]{1,40}$/, 'Zum Beispiel: pages.page')),
  object_id: id,
  document: z.optional(z.enum(['live', 'draft'])),
  /** sections, or modules in sections; missing: the whole page, as a template */
  nodes: z.optional(
    z.array(id).check(z.minLength(1, 'Bitte etwas auswählen.'), z.maxLength(100, 'Höchstens 100.')),
  ),
});

export const patternPatch = z.strictObject({ name: z.optional(name) });

export const patternParams = z.object({
  id: z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,9}$/, 'Bitte eine Nummer angeben.')),
    z.pipe(
      z.transform((text: string) => Number(text)),
      id,
    ),
  ),
});

const scope = z.enum(['modules', 'sections', 'page']);

const described = {
  id: z.int(),
  name: z.string(),
  scope,
  /** types of its modules, in order, without entries of lists */
  models: z.array(z.string()),
  /** its first words */
  excerpt: z.string(),
  author: z.nullable(z.string()),
  updated_at: z.string(),
};

export const patternList = z.array(z.object(described));

/** `sections` as the page answers them; a pattern of modules has them in one section */
export const patternAnswer = z.object({ ...described, sections: z.array(z.unknown()) });

export type PatternScope = z.infer<typeof scope>;
export type Pattern = z.infer<typeof patternList>[number];
export type NewPattern = z.infer<typeof newPattern>;
