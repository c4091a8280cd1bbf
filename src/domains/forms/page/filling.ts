import { shownFields } from '../answers/visibility.ts';
import { FIELD_TYPES, type FieldValue, getDefault } from '../field-types.ts';
import type { FormAnswer } from '../form.schema.ts';
import type { RejectedEntry } from './form-requests.ts';

/** A form as it is filled in: on its own page with a token, in other pages without. */
export type FilledForm = FormAnswer & { token?: string };

/** A file that was chosen: uploading (`progress`), uploaded (`id`), or rejected (neither). */
export interface ChosenFile {
  name: string;
  /** bytes */
  size?: number;
  id?: number;
  /** 0 … 1 while it is uploaded */
  progress?: number;
}

/** Message about the sending, below the button. */
export interface Notice {
  text: string;
  /** where to sign in again */
  login?: string;
}

/** The state of a form that is being filled in, without its values: the DOM holds those. */
export interface Filling {
  /** messages at the fields, by slug */
  errors: Readonly<Record<string, string>>;
  /** slugs of fields and sections that other answers hide */
  hidden: readonly string[];
  /** by slug */
  files: Readonly<Record<string, ChosenFile>>;
  /** list of all errors after sending; `new` is announced to screen readers */
  summary: 'none' | 'new' | 'known';
  notice: Notice | null;
  /** the local copy was filled in */
  isRestored: boolean;
  isSending: boolean;
  /** message once the entry is stored; null until then */
  thanks: string | null;
}

/** The state that the server renders. */
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
    hidden: listHidden(form.fields, shownFields(form.fields, getValues(form, rejected))),
    files: Object.fromEntries(files),
    summary: rejected ? 'new' : 'none',
    notice: null,
    isRestored: false,
    isSending: false,
    thanks: null,
  };
}

/** Slugs of fields and sections that are not shown. */
export function listHidden(
  fields: FormAnswer['fields'],
  shown: readonly { slug: string }[],
): readonly string[] {
  const slugs = new Set(shown.map(({ slug }) => slug));
  return fields.filter(({ slug }) => !slugs.has(slug)).map(({ slug }) => slug);
}

function getValues(
  { fields }: FilledForm,
  rejected: RejectedEntry | null,
): ReadonlyMap<string, FieldValue> {
  return new Map(
    fields.map((field) => [
      field.slug,
      rejected ? ((rejected.values[field.slug] ?? null) as FieldValue) : getDefault(field),
    ]),
  );
}

/** Fields whose value is a day. */
export const DAYS: ReadonlySet<number> = new Set([FIELD_TYPES.date, FIELD_TYPES.birthday]);

/** '2026-12-24' as '24.12.2026', with a time as '24.12.2026, 18:30'; anything else is unchanged. */
export const asTyped = (text: string): string =>
  text.replace(/^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d:\d\d).*)?$/, (_, year, month, day, time) =>
    [`${day}.${month}.${year}`, time].filter(Boolean).join(', '),
  );
