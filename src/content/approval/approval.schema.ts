import * as z from 'zod/mini';
import { ownerBody } from '../content.api.schema.ts';

/** Approvals (G-538): what is sent and answered. */

const MAX_NOTE = 2000;
const note = z.string().check(z.trim(), z.maxLength(MAX_NOTE, `Höchstens ${MAX_NOTE} Zeichen.`));

export const submission = z.extend(ownerBody, { note: z._default(note, '') });

export const sentBack = z.extend(ownerBody, {
  reason: note.check(z.minLength(1, 'Bitte schreiben Sie, was zu ändern ist.')),
});

const approval = z.object({
  state: z.enum(['submitted', 'returned']),
  note: z.string(),
  submitted_by: z.nullable(z.string()),
  submitted_by_id: z.nullable(z.int()),
  submitted_at: z.string(),
  reason: z.string(),
  returned_by: z.nullable(z.string()),
  returned_at: z.nullable(z.string()),
  /** since it was submitted */
  is_changed: z.boolean(),
});

export const approvalAnswer = z.object({ approval: z.nullable(approval) });

const waiting = z.extend(approval, {
  content_type: z.string(),
  object_id: z.int(),
  /** `live`: a page or record that visitors do not see yet */
  document: z.enum(['live', 'draft']),
  title: z.string(),
  /** where it is read, and with `?edit` changed */
  url: z.string(),
});
export type WaitingApproval = z.infer<typeof waiting>;

export const waitingAnswer = z.object({
  /** for who may publish */
  submitted: z.array(waiting),
  /** what was given back to the account */
  returned: z.array(waiting),
});
export type WaitingApprovals = z.infer<typeof waitingAnswer>;
