import * as z from 'zod/mini';

const values = z.record(z.string(), z.unknown());

/** One change of a record (G-410). */
export const recordChange = z.object({
  id: z.int(),
  /** API path of the kind, or `settings` */
  kind: z.string(),
  record_id: z.int(),
  action: z.enum(['created', 'changed', 'deleted', 'restored']),
  /** at the time of the change */
  name: z.string(),
  /** current values of the identifying fields; the last ones of a deleted record. null: no longer stored */
  shown: z.nullable(values),
  /** with the offset of Berlin */
  changed_at: z.string(),
  /** null: the program itself, e.g. an import */
  changed_by: z.nullable(z.object({ id: z.int(), name: z.string() })),
  /** changed fields; empty for other actions */
  fields: z.array(z.string()),
  /** changed fields except those in `long` */
  before: values,
  after: values,
  /** fields whose values are too long for lists; request the single change */
  long: z.array(z.string()),
  is_there: z.boolean(),
  /** deleted, with its values still stored */
  is_restorable: z.boolean(),
  /** names of referenced records by `table:id`, deleted ones included */
  names: z.record(z.string(), z.string()),
});
export type RecordChange = z.infer<typeof recordChange>;

export const recordChangeDetail = z.extend(recordChange, {
  /** all fields after this change; before it for a deletion. null: no longer stored */
  state: z.nullable(values),
  /** for `changed`: all fields before it */
  state_before: z.nullable(values),
  /** current state with `updated_at`; null: deleted */
  current: z.nullable(values),
});
export type RecordChangeDetail = z.infer<typeof recordChangeDetail>;

export const restoredRecord = z.object({
  kind: z.string(),
  id: z.int(),
  /** dropped references to records that are gone, in German */
  left_out: z.array(z.string()),
});
export type RestoredRecord = z.infer<typeof restoredRecord>;
