import * as z from 'zod/mini';
import { pagedAnswer } from '#lib/api/call-schemas.ts';

const value = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()]);

/** A field as it is filled in (ENT-04). */
const formField = z.object({
  id: z.int(),
  label: z.string(),
  slug: z.string(),
  field_type: z.int(),
  required: z.boolean(),
  visible: z.boolean(),
  choices: z.array(z.string()),
  /** its own, else that of its type (G-53) */
  default: value,
  placeholder_text: z.string(),
  help_text: z.string(),
  max_length: z.nullable(z.int()),
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  /** kinds of files: `pdf`, `image`, `audio`, `video`; none: all of them */
  accept: z.array(z.string()),
  /** megabytes */
  max_size: z.nullable(z.int()),
  autocomplete: z.string(),
  /** shown only if this earlier field has one of the values; without values, any */
  if_field: z.string(),
  if_values: z.array(z.string()),
});

/** Whether entries are taken: `not_yet` until `online_from`, `closed` from `online_to` on, `full` after `max_entries`. */
export const FORM_STATES = ['open', 'not_yet', 'closed', 'full'] as const;
export type FormState = (typeof FORM_STATES)[number];

/** A form with its fields (API-11, ENT-03). */
export const formAnswer = z.object({
  id: z.int(),
  title: z.string(),
  slug: z.string(),
  /** of its page */
  url: z.string(),
  /** rich text, as are `outro`, `privacy_text`, `closed_text` */
  intro: z.string(),
  outro: z.string(),
  privacy_text: z.string(),
  closed_text: z.string(),
  submit_label: z.string(),
  success_message: z.string(),
  login_required: z.boolean(),
  send_copy: z.boolean(),
  retention_days: z.int(),
  state: z.enum(FORM_STATES),
  online_from: z.nullable(z.string()),
  online_to: z.nullable(z.string()),
  fields: z.array(formField),
  /** administration, for editors */
  admin_url: z.nullable(z.string()),
});

/** What a script gets besides: sent back as `token`, it makes sending twice one entry. */
export const openedForm = z.object({ ...formAnswer.shape, token: z.string() });

export type FormAnswer = z.infer<typeof formAnswer>;
export type OpenedForm = z.infer<typeof openedForm>;

export const formList = pagedAnswer(z.object({ id: z.int(), title: z.string(), slug: z.string() }));

const LARGEST = 2_147_483_647;

/** Body of the form-entries call (API-12). Values are checked by the fields of the form. */
export const entryInput = z.strictObject({
  form: z.int('Bitte ein Formular angeben.').check(z.gte(1), z.lte(LARGEST)),
  field_values: z.record(z.string().check(z.maxLength(100)), z.unknown()),
  token: z.optional(z.string().check(z.maxLength(100))),
});

export const entryCreated = z.object({
  id: z.int(),
  message: z.string(),
  /** where to go instead of showing the message; '' for nowhere */
  redirect_url: z.string(),
});
export type EntryCreated = z.infer<typeof entryCreated>;

/** A file that waits for its entry (API-13). */
export const uploadAnswer = z.object({
  id: z.int(),
  name: z.string(),
  size: z.int(),
  content_type: z.string(),
  expires_at: z.string(),
});
export type UploadAnswer = z.infer<typeof uploadAnswer>;
