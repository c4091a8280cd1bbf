import { berlinWallTime } from '#lib/time/berlin-time.ts';
import { checkAnswers, readFormValues } from '../answers/check-answers.ts';
import { FIELD_TYPES } from '../field-types.ts';
import type { FilledForm, Filling } from '../page/filling.ts';

/** The answers that the form would send now, and their errors. */
export function checkForm(
  element: HTMLFormElement,
  { fields }: FilledForm,
  { files }: Pick<Filling, 'files'>,
) {
  const given: Record<string, unknown> = readFormValues(fields, new FormData(element));
  for (const { slug, field_type } of fields)
    if (field_type === FIELD_TYPES.file) given[slug] = files[slug]?.id ?? null;
  const today = berlinWallTime(new Date().toISOString()).slice(0, 10);
  return { given, ...checkAnswers(fields, given, today) };
}
