import { shownFields } from '../answers/visibility.ts';
import { defaultOf, FIELD_TYPES, type FieldValue } from '../field-types.ts';
import type { FormAnswer } from '../form.schema.ts';
import type { RejectedEntry } from './form-requests.ts';

/** A form as it is filled in: on its own page with a token, in other pages without. */
export type FilledForm = FormAnswer & { token?: string };

/** A file that was chosen: on its way (`progress`), there (`id`), or not taken. */
export interface ChosenFile {
  name: string;
  /** bytes */
  size?: number;
  id?: number;
  /** 0 … 1 while it is uploaded */
  progress?: number;
}

/** What is said about the sending, below the button. */
export interface Notice {
  text: string;
  /** where to sign in again */
  login?: string;
}

/** How far somebody is with a form. The values themselves are in the fields. */
export interface Filling {
  /** sentences at the fields, by slug */
  errors: Readonly<Record<string, string>>;
  /** slugs of fields and sections that the other answers hide */
  hidden: readonly string[];
  /** by slug */
  files: Readonly<Record<string, ChosenFile>>;
  /** the list of what is wrong, after sending; `new` is announced */
  summary: 'none' | 'new' | 'known';
  notice: Notice | null;
  /** what was typed before was filled in again */
  isRestored: boolean;
  isSending: boolean;
  /** what is said once the entry is there */
  thanks: string | null;
}

/** A form as the server renders it. */
export function startFilling(form: FilledForm, rejected: RejectedEntry | null): Filling {
  const errors = Object.entries(rejected?.field_errors ?? {}).map(([slug, [text = '']]) => [
    slug,
    text,
  ]);
  const files = Object.entries(rejected?.files ?? {}).map(([slug, name]) => [
    slug,
    { name, id: Number(rejected?.values[slug]) },
  ]);
  return {
    errors: Object.fromEntries(errors),
    hidden: hiddenOf(form.fields, shownFields(form.fields, valuesOf(form, rejected))),
    files: Object.fromEntries(files),
    summary: rejected ? 'new' : 'none',
    notice: null,
    isRestored: false,
    isSending: false,
    thanks: null,
  };
}

/** Slugs of all that is not shown. */
export function hiddenOf(
  fields: FormAnswer['fields'],
  shown: readonly { slug: string }[],
): readonly string[] {
  const slugs = new Set(shown.map(({ slug }) => slug));
  return fields.filter(({ slug }) => !slugs.has(slug)).map(({ slug }) => slug);
}

function valuesOf(
  { fields }: FilledForm,
  rejected: RejectedEntry | null,
): ReadonlyMap<string, FieldValue> {
  return new Map(
    fields.map((field) => [
      field.slug,
      rejected ? ((rejected.values[field.slug] ?? null) as FieldValue) : defaultOf(field),
    ]),
  );
}

/** Fields with a date, which is written as people write it. */
export const DAYS: ReadonlySet<number> = new Set([FIELD_TYPES.date, FIELD_TYPES.birthday]);

/** '2026-12-24' as '24.12.2026'; anything else stays. */
export const asTyped = (text: string): string =>
  text.replace(/^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d:\d\d).*)?$/, (_, year, month, day, time) =>
    [`${day}.${month}.${year}`, time].filter(Boolean).join(', '),
  );
