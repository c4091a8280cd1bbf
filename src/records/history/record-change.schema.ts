import * as z from 'zod/mini';

const values = z.record(z.string(), z.unknown());

/** Who changed what of which record (G-410). */
export const recordChange = z.object({
  id: z.int(),
  /** path of the kind's calls; `settings` */
  kind: z.string(),
  record_id: z.int(),
  action: z.enum(['created', 'changed', 'deleted', 'restored']),
  /** as it was called then */
  name: z.string(),
  /** what tells it from others now; of a deleted one as it was. null: not known any more */
  shown: z.nullable(values),
  /** with Berlin's offset */
  changed_at: z.string(),
  /** null: the program itself, e.g. an import */
  changed_by: z.nullable(z.object({ id: z.int(), name: z.string() })),
  /** the fields that were changed */
  fields: z.array(z.string()),
  /** of the changed fields, without those in `long` */
  before: values,
  after: values,
  /** fields with long values, which only the call of a single change has */
  long: z.array(z.string()),
  /** the record exists */
  is_there: z.boolean(),
  /** deleted, and can be restored as it was */
  is_restorable: z.boolean(),
  /** what references are called, by `table:id`, also of what is gone */
  names: z.record(z.string(), z.string()),
});
export type RecordChange = z.infer<typeof recordChange>;

export const recordChangeDetail = z.extend(recordChange, {
  /** every field as it was after this change; of a deletion before it. null: not known any more */
  state: z.nullable(values),
  /** of a change: every field as it was before it */
  state_before: z.nullable(values),
  /** as it is now, with `updated_at`; null: deleted */
  current: z.nullable(values),
});
export type RecordChangeDetail = z.infer<typeof recordChangeDetail>;

export const restoredRecord = z.object({
  kind: z.string(),
  id: z.int(),
  /** references that lead to what is gone, in words */
  left_out: z.array(z.string()),
});
export type RestoredRecord = z.infer<typeof restoredRecord>;
