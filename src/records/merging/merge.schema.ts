import * as z from 'zod/mini';
import { LARGEST_ID } from '#lib/api/largest-id.ts';
import { MERGE_CHOICES } from './merge-choices.ts';

const moment = () => z.iso.datetime({ offset: true, error: 'Bitte Datum und Uhrzeit angeben.' });
const id = z.int().check(z.gte(1), z.lte(LARGEST_ID));

/** What is sent to merge another record into one. */
export const mergeInput = z.object({
  /** the record that vanishes */
  other: id,
  /** of both, as they were compared; what was changed since is 409 */
  updated_at: z.optional(moment()),
  other_updated_at: z.optional(moment()),
  /** by field; missing ones keep the value of the record that stays */
  choices: z._default(
    z.record(z.string().check(z.maxLength(60)), z.enum(MERGE_CHOICES, 'Bitte auswählen.')),
    () => ({}),
  ),
  /** whose sections stay, where both have some */
  sections: z._default(z.enum(['mine', 'other'], 'Bitte auswählen.'), 'mine'),
});
export type MergeInput = z.input<typeof mergeInput>;

const record = z.looseObject({ id: z.int(), updated_at: z.string() });

/** Two records side by side, and what would be moved. */
export const mergePreview = z.object({
  mine: record,
  other: record,
  /** what is proposed, of each field in which they differ */
  choices: z.record(z.string(), z.enum(MERGE_CHOICES)),
  /** rows that name the other record, by their kind */
  moved: z.array(z.object({ name: z.string(), count: z.int(), first: z.array(z.string()) })),
  /** texts, buttons and settings that lead to its page */
  links: z.int(),
  /** its address, which will lead to the record that stays; null: it has no page */
  address: z.nullable(z.string()),
  sections: z.object({ mine: z.boolean(), other: z.boolean() }),
});
export type MergePreview = z.infer<typeof mergePreview>;
