import { readFormValues } from '../../../src/domains/forms/answers/check-answers.ts';
import { shownFields } from '../../../src/domains/forms/answers/visibility.ts';
import { type FieldValue, getDefault } from '../../../src/domains/forms/field-types.ts';
import type { OpenedForm } from '../../../src/domains/forms/form.schema.ts';
import { formTexts } from '../../../src/domains/forms/form.texts.ts';
import type { FormField } from '../rules/built-form.ts';

/** The values of the form that the preview shows. */
export const SHOWN = [
  'title',
  'intro',
  'fields',
  'outro',
  'privacy_text',
  'submit_label',
  'success_message',
  'closed_text',
  'send_copy',
  'retention_days',
] as const;

export type PreviewState = 'open' | 'sent' | 'closed';

type Values = Readonly<Record<(typeof SHOWN)[number], unknown>>;
const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** A form as visitors would get it (API-11), from what is typed in the administration. */
export function shownForm(values: Values, state: PreviewState): OpenedForm {
  const fields = (values.fields ?? []) as readonly FormField[];
  return {
    id: 0,
    slug: '',
    url: '',
    // without one, the form offers a link to its own page
    token: 'vorschau',
    admin_url: null,
    online_from: null,
    online_to: null,
    login_required: false,
    state: state === 'closed' ? 'closed' : 'open',
    title: text(values.title),
    intro: text(values.intro),
    outro: text(values.outro),
    privacy_text: text(values.privacy_text),
    closed_text: text(values.closed_text),
    submit_label: text(values.submit_label) || formTexts.submit,
    success_message: text(values.success_message) || formTexts.success,
    send_copy: values.send_copy === true,
    retention_days: Number(values.retention_days) || 0,
    fields: fields.map((field) => ({ ...field, default: getDefault(field) })),
  };
}

/** What the editor has filled in; null before the first input. */
export type Filled = ReadonlyMap<string, FieldValue> | null;

export function readFilled(fields: readonly FormField[], form: HTMLFormElement): Filled {
  return new Map(
    Object.entries(readFormValues(fields, new FormData(form))) as [string, FieldValue][],
  );
}

/**
 * Leaves out the fields whose conditions are not met, and the conditions themselves, so that the page does not print them.
 * @param openId the field being edited, which is always shown
 */
export function withoutHidden(form: OpenedForm, filled: Filled, openId: number | null): OpenedForm {
  const values = new Map(
    form.fields.map((field) => [field.slug, filled?.get(field.slug) ?? field.default]),
  );
  const shown = new Set(shownFields(form.fields, values).map(({ id }) => id));
  const fields = form.fields
    .filter(({ id }) => shown.has(id) || id === openId)
    .map((field) => (field.if_field ? { ...field, if_field: '', if_values: [] } : field));
  return { ...form, fields };
}
