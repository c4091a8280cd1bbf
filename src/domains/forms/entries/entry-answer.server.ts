import { accountName } from '#lib/actor/account-name.ts';
import { berlinIso } from '#lib/time/berlin-days.server.ts';
import { type AskedField, answerText } from '../answers/answer-text.ts';
import { buildExcerpt, senderName } from '../answers/summary.ts';
import { FIELD_TYPES, type FieldValue } from '../field-types.ts';
import type { FileRow } from '../files/file.repository.server.ts';
import type { FormRow } from '../form.repository.server.ts';
import type { EntryRow } from './entry.repository.server.ts';
import type { EntryAnswer, EntryItem, EntryStatus } from './entry.schema.ts';
import type { selectMails, selectNotes, selectViews } from './entry-trail.repository.server.ts';

export interface Named {
  id: number;
  name: string;
}

type Rows<Select extends (...args: never[]) => Promise<unknown>> = Awaited<ReturnType<Select>>;

const EXCERPT = 160;

export const askedFields = (row: Pick<EntryRow, 'fields'>) => row.fields as unknown as AskedField[];
export const getValues = (row: Pick<EntryRow, 'field_values'>) =>
  row.field_values as Record<string, FieldValue>;

const pickName = (found: Named | undefined): Named | null =>
  found ? { id: found.id, name: found.name } : null;

export function answerItem(
  row: EntryRow,
  {
    forms,
    files,
    named,
  }: {
    forms: ReadonlyMap<number, FormRow>;
    files: ReadonlyMap<number, FileRow[]>;
    named: ReadonlyMap<number, Named>;
  },
): EntryItem {
  const { id, form_id, email, is_spam, spam_reason, assigned_to } = row;
  return {
    id,
    form: { id: form_id, title: forms.get(form_id)?.title ?? '' },
    name: senderName(askedFields(row), getValues(row)),
    excerpt: buildExcerpt(askedFields(row), getValues(row), EXCERPT),
    email,
    status: row.status as EntryStatus,
    is_spam,
    spam_reason,
    assigned_to: pickName(named.get(assigned_to ?? 0)),
    files: files.get(id)?.length ?? 0,
    submitted_at: berlinIso(row.submitted_at),
    delete_after: berlinIso(row.delete_after),
  };
}

interface Around {
  files: readonly FileRow[];
  notes: Rows<typeof selectNotes>;
  mails: Rows<typeof selectMails>;
  views: Rows<typeof selectViews>;
  named: ReadonlyMap<number, Named>;
}

export function answerEntry(
  row: EntryRow,
  item: EntryItem,
  { files, notes, mails, views, named }: Around,
): EntryAnswer {
  const values = getValues(row);
  const names = new Map(files.map(({ field, name }) => [field, name]));
  return {
    ...item,
    locale: row.locale,
    answers: askedFields(row).map((field) => {
      const value = values[field.slug] ?? null;
      const isFile = field.field_type === FIELD_TYPES.file;
      return {
        ...field,
        value,
        text: isFile ? (names.get(field.slug) ?? '') : answerText(field, value),
      };
    }),
    field_values: values,
    files: files.map(({ id, field, name, size, content_type }) => ({
      id,
      field,
      name,
      size,
      content_type,
      url: `/de/api/form-entry-files/${id}`,
    })),
    user: pickName(named.get(row.user_id ?? 0)),
    notes: notes.map(({ id, kind, subject, text, created_at, ...author }) => ({
      id,
      subject,
      text,
      kind: kind as 'note' | 'answer',
      author: accountName(author),
      created_at: berlinIso(created_at),
    })),
    mails: mails.map(({ kind, created_at, sent_at, ...mail }) => ({
      ...mail,
      kind: kind as EntryAnswer['mails'][number]['kind'],
      created_at: berlinIso(created_at),
      sent_at: sent_at && berlinIso(sent_at),
    })),
    seen_by: views.map(({ user_id, how, count, first_at, last_at, ...person }) => ({
      user: { id: user_id, name: accountName(person) },
      how: how as EntryAnswer['seen_by'][number]['how'],
      count,
      first_at: berlinIso(first_at),
      last_at: berlinIso(last_at),
    })),
    updated_at: row.updated_at.toISOString(),
  };
}
