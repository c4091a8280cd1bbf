import { type Actor, hasRole } from '#lib/actor/actor.ts';
import { formUrl } from '#lib/pages/detail-urls.ts';
import { berlinIso } from '#lib/time/berlin-days.server.ts';
import { type FormField, getDefault } from './field-types.ts';
import type { FormRow } from './form.repository.server.ts';
import type { FormAnswer, FormState } from './form.schema.ts';
import { formTexts } from './form.texts.ts';

/** Whether a form takes entries. @param entries number of them; only matters where there is a maximum */
export function getFormState(
  {
    online_from,
    online_to,
    max_entries,
  }: Pick<FormRow, 'online_from' | 'online_to' | 'max_entries'>,
  now: Date,
  entries: number,
): FormState {
  if (online_from && now < online_from) return 'not_yet';
  if (online_to && online_to <= now) return 'closed';
  return max_entries !== null && entries >= max_entries ? 'full' : 'open';
}

/** @param fields by `answerFields` */
export function answerForm(
  actor: Actor,
  form: FormRow,
  fields: FormAnswer['fields'],
  state: FormState,
): FormAnswer {
  const { id, slug, title, intro, outro, privacy_text, closed_text } = form;
  return {
    id,
    title,
    slug,
    intro,
    outro,
    privacy_text,
    closed_text,
    state,
    url: formUrl(slug, id),
    submit_label: form.submit_label || formTexts.submit,
    success_message: form.success_message || formTexts.success,
    login_required: form.login_required,
    send_copy: form.send_copy,
    retention_days: form.retention_days,
    online_from: form.online_from && berlinIso(form.online_from),
    online_to: form.online_to && berlinIso(form.online_to),
    fields,
    admin_url: hasRole(actor, 'editor') ? `/cms-hub/forms/${id}` : null,
  };
}

export const answerFields = ({ fields }: Pick<FormRow, 'fields'>): FormAnswer['fields'] =>
  fields.map((field) => ({ ...omitEnglish(field), default: getDefault(field) }));

/** Without the fields of the second language, which is not shown yet (G-444). */
function omitEnglish(field: FormField): FormField {
  const own = Object.entries(field).filter(([name]) => !name.endsWith('_en'));
  return Object.fromEntries(own) as unknown as FormField;
}
