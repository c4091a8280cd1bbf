import * as z from 'zod/mini';
import { idText, pagedAnswer } from '#lib/api/call-schemas.ts';
import { pagingQuery } from '#lib/api/paging.ts';
import { isDay } from '#lib/time/berlin-days.server.ts';
import { optionalLine, title } from '#records/record-fields.ts';

export const STATUSES = ['new', 'read', 'answered', 'archived'] as const;
export type EntryStatus = (typeof STATUSES)[number];

/** Two filters stand for several: `open` is new or read, `current` everything but archived. */
const STATUS_FILTERS = [...STATUSES, 'open', 'current'] as const;
export type StatusFilter = (typeof STATUS_FILTERS)[number];

const flagText = z.pipe(
  z.enum(['true', 'false']),
  z.transform((text: 'true' | 'false') => text === 'true'),
);
const dayText = z.string().check(z.refine(isDay, 'Bitte einen Tag angeben, z. B. 2026-11-21.'));

const narrowing = {
  form: z.optional(idText),
  status: z.optional(z.enum(STATUS_FILTERS)),
  is_spam: z.optional(flagText),
  /** `me`, `none` or the id of an account */
  assigned: z.optional(
    z
      .string()
      .check(z.regex(/^(me|none|[1-9]\d{0,8})$/, 'Bitte „me“, „none“ oder eine Nummer angeben.')),
  ),
  q: z.optional(z.string().check(z.maxLength(200))),
  /** first day in Berlin */
  from: z.optional(dayText),
  /** last day in Berlin */
  until: z.optional(dayText),
};

export const entriesQuery = z.object({ ...pagingQuery({ size: 25 }), ...narrowing });
export const exportQuery = z.object({ ...narrowing, form: idText });
export const neighboursQuery = z.object(narrowing);

type Narrowing = z.infer<z.ZodMiniObject<typeof narrowing>>;

/** With days as moments. */
export interface EntryQuery extends Omit<Narrowing, 'from' | 'until'> {
  from?: Date | undefined;
  /** exclusive */
  until?: Date | undefined;
}

const account = z.object({ id: z.int(), name: z.string() });
export const people = z.array(account);

const entryFile = z.object({
  id: z.int(),
  field: z.string(),
  name: z.string(),
  size: z.int(),
  content_type: z.string(),
  /** for editors */
  url: z.string(),
});

const value = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()]);

/** An entry in the inbox. */
export const entryItem = z.object({
  id: z.int(),
  form: z.object({ id: z.int(), title: z.string() }),
  /** of the sender; '' if the form does not ask */
  name: z.string(),
  /** the first answers, as one line */
  excerpt: z.string(),
  email: z.string(),
  status: z.enum(STATUSES),
  is_spam: z.boolean(),
  spam_reason: z.string(),
  assigned_to: z.nullable(account),
  files: z.int(),
  submitted_at: z.string(),
  delete_after: z.string(),
});

/** An entry with everything around it. */
export const entryAnswer = z.object({
  ...entryItem.shape,
  locale: z.string(),
  /** questions as they were asked, with their answers; sections have none */
  answers: z.array(
    z.object({
      slug: z.string(),
      label: z.string(),
      field_type: z.int(),
      value,
      /** as people read it */
      text: z.string(),
    }),
  ),
  field_values: z.record(z.string(), value),
  files: z.array(entryFile),
  user: z.nullable(account),
  notes: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(['note', 'answer']),
      subject: z.string(),
      text: z.string(),
      author: z.string(),
      created_at: z.string(),
    }),
  ),
  mails: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(['notification', 'copy', 'answer']),
      recipient: z.string(),
      created_at: z.string(),
      sent_at: z.nullable(z.string()),
      problem: z.string(),
    }),
  ),
  seen_by: z.array(
    z.object({
      user: account,
      how: z.enum(['opened', 'file', 'exported', 'handed_over']),
      count: z.int(),
      first_at: z.string(),
      last_at: z.string(),
    }),
  ),
  updated_at: z.string(),
});

export type EntryItem = z.infer<typeof entryItem>;
export type EntryAnswer = z.infer<typeof entryAnswer>;
export const entriesAnswer = pagedAnswer(entryItem);

const seen = z.optional(z.iso.datetime({ offset: true }));
const change = {
  status: z.optional(z.enum(STATUSES)),
  is_spam: z.optional(z.boolean()),
  assigned_to: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(2_147_483_647)))),
};

export const entryChange = z.strictObject({ ...change, updated_at: seen });

const longText = (message: string) => title(message, 10_000);

export const noteInput = z.strictObject({ text: longText('Bitte die Notiz eingeben.') });
export const answerInput = z.strictObject({
  subject: optionalLine(200),
  text: longText('Bitte die Antwort eingeben.'),
  /** as the editor saw it: prevents a second answer by a colleague */
  updated_at: seen,
});

export const personInput = z.strictObject({
  /** e-mail address or words of an answer */
  words: title('Bitte eine E-Mail-Adresse oder einen Namen eingeben.', 200).check(
    z.minLength(3, 'Bitte mindestens 3 Zeichen eingeben.'),
  ),
  /** of 500 each */
  page: z._default(z.int().check(z.gte(1), z.lte(10_000)), 1),
});

const ids = z
  .array(z.int().check(z.gte(1), z.lte(2_147_483_647)))
  .check(
    z.minLength(1, 'Bitte mindestens eine Einsendung auswählen.'),
    z.maxLength(500, 'Höchstens 500.'),
  );
export const idsInput = z.strictObject({ ids });
export const changesInput = z.strictObject({ ids, ...change });

const neighbour = z.nullable(z.int());
/** The entries next to one in a list, and the next unread one. */
export const neighbours = z.object({ newer: neighbour, older: neighbour, unread: neighbour });
export type Neighbours = z.infer<typeof neighbours>;

export const formFigures = z.array(
  z.object({
    id: z.int(),
    title: z.string(),
    entries: z.int(),
    unread: z.int(),
    suspected: z.int(),
  }),
);

export const removals = z.array(
  z.object({
    id: z.int(),
    form_id: z.int(),
    form_title: z.string(),
    reason: z.enum(['retention', 'spam', 'by_hand', 'person']),
    entries: z.int(),
    files: z.int(),
    removed_at: z.string(),
  }),
);
