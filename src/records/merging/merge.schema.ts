import * as z from 'zod/mini';
import { LARGEST_ID } from '#lib/api/largest-id.ts';
import { MERGE_CHOICES } from './merge-choices.ts';

const moment = () => z.iso.datetime({ offset: true, error: 'Bitte Datum und Uhrzeit angeben.' });
const id = z.int().check(z.gte(1), z.lte(LARGEST_ID));

/** Body of the call that merges another record into this one. */
export const mergeInput = z.object({
  /** id of the record to remove */
  other: id,
  /** `updated_at` of both when they were compared; 409 if either changed since */
  updated_at: z.optional(moment()),
  other_updated_at: z.optional(moment()),
  /** by field; missing ones keep the value of the record that stays */
  choices: z._default(
    z.record(z.string().check(z.maxLength(60)), z.enum(MERGE_CHOICES, 'Bitte auswählen.')),
    () => ({}),
  ),
  /** whose sections stay if both have some */
  sections: z._default(z.enum(['mine', 'other'], 'Bitte auswählen.'), 'mine'),
});
export type MergeInput = z.input<typeof mergeInput>;

const record = z.looseObject({ id: z.int(), updated_at: z.string() });

/** Both records, and what merging would move. */
export const mergePreview = z.object({
  mine: record,
  other: record,
  /** proposals for the fields that differ */
  choices: z.record(z.string(), z.enum(MERGE_CHOICES)),
  /** rows that reference the other record, by kind */
  moved: z.array(z.object({ name: z.string(), count: z.int(), first: z.array(z.string()) })),
  /** texts, buttons and settings that link to its page */
  links: z.int(),
  /** its URL, redirected to the record that stays; null: no page */
  address: z.nullable(z.string()),
  sections: z.object({ mine: z.boolean(), other: z.boolean() }),
});
export type MergePreview = z.infer<typeof mergePreview>;
