import * as z from 'zod/mini';
import { LARGEST_ID } from '#lib/api/largest-id.ts';
import { pagingQuery } from '#lib/api/paging.ts';
import { ownerQuery } from '../content.api.schema.ts';

/** Comments on modules (G-532): what is sent and answered. */

export const MAX_TEXT = 4000;
export const MAX_QUOTE = 300;
/** open ones of a page: all of them are loaded with it */
export const MAX_OPEN = 200;
export const MAX_ANSWERS = 100;
const MAX_MENTIONS = 20;

const id = z.int().check(z.gte(1), z.lte(LARGEST_ID));

const text = z
  .string('Bitte einen Kommentar schreiben.')
  .check(
    z.trim(),
    z.minLength(1, 'Bitte einen Kommentar schreiben.'),
    z.maxLength(MAX_TEXT, `Höchstens ${MAX_TEXT} Zeichen.`),
  );
const written = {
  text,
  /** accounts of colleagues that the text names */
  mentions: z._default(z.array(id).check(z.maxLength(MAX_MENTIONS)), []),
};
/** the same again: nothing is added */
const key = z.uuid('Bitte eine Kennung (UUID) angeben.');

export const newThread = z.object({
  content_type: ownerQuery.shape.content_type,
  object_id: id,
  node: id,
  quote: z._default(z.string().check(z.trim(), z.maxLength(MAX_QUOTE)), ''),
  ...written,
  key,
});
export type NewThread = z.infer<typeof newThread>;

export const newAnswer = z.object({ ...written, key });
export type NewAnswer = z.infer<typeof newAnswer>;

export const changedComment = z.object(written);
export type ChangedComment = z.infer<typeof changedComment>;

export const resolution = z.object({ is_resolved: z.boolean() });

export const threadsQuery = z.object({
  content_type: ownerQuery.shape.content_type,
  object_id: ownerQuery.shape.object_id,
  is_resolved: z._default(
    z.pipe(
      z.enum(['true', 'false']),
      z.transform((text: 'true' | 'false') => text === 'true'),
    ),
    false,
  ),
  ...pagingQuery({ size: 50, max: MAX_OPEN }),
});

const colleague = z.object({ id: z.int(), name: z.string() });
export type Colleague = z.infer<typeof colleague>;
export const colleagues = z.array(colleague);

const comment = z.object({
  id: z.int(),
  /** '' if it was deleted */
  text: z.string(),
  /** null: an account that does not exist any more */
  author: z.nullable(z.string()),
  author_id: z.nullable(z.int()),
  created_at: z.string(),
  edited_at: z.nullable(z.string()),
  is_deleted: z.boolean(),
  /** by who asks: its author, or an administrator */
  may_remove: z.boolean(),
  mentions: colleagues,
});
export type Comment = z.infer<typeof comment>;

export const thread = z.object({
  id: z.int(),
  node: z.int(),
  model: z.string(),
  /** where the module is: `draft` only there; null: deleted */
  place: z.nullable(z.enum(['live', 'draft'])),
  /** the module's first words as the thread began */
  excerpt: z.string(),
  quote: z.string(),
  resolved_at: z.nullable(z.string()),
  resolved_by: z.nullable(z.string()),
  comments: z.array(comment),
});
export type Thread = z.infer<typeof thread>;

const mention = z.object({
  thread: z.int(),
  title: z.string(),
  /** of the page */
  url: z.string(),
  author: z.nullable(z.string()),
  text: z.string(),
  created_at: z.string(),
});
export type Mention = z.infer<typeof mention>;
export const mentions = z.array(mention);
