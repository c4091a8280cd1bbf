import type { FieldErrors } from '#lib/api/problem.ts';
import { texts } from '../editor.texts.ts';
import type { PushOutcome } from '../session/saving/saving.ts';
import type { FormProblem } from './form-panel.tsx';

/** Adds what a form was filled in for, unless something is wrong with it. */
export async function addFilled(
  errors: FieldErrors,
  add: () => Promise<PushOutcome>,
): Promise<FormProblem> {
  if (Object.keys(errors).length > 0) return { errors };
  const became = await add();
  if (became.kind !== 'refused') return { errors: {} };
  return { errors: became.field_errors, detail: `${texts.refused.insert}: ${became.detail}` };
}
