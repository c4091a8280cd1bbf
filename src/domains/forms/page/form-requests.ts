import { data, redirect } from 'react-router';
import { isProblem } from '#lib/api/problem.ts';
import type { RequestScope } from '#services.context.ts';
import { readFormValues } from '../answers/check-answers.ts';
import { FIELD_TYPES } from '../field-types.ts';
import { formTexts } from '../form.texts.ts';
import { FILE_ERROR, FILE_NAME, SENT, TOKEN } from './form-names.ts';

/** A posted form that was rejected, as it was filled in. */
export interface RejectedEntry {
  problem: string;
  field_errors: Record<string, string[]>;
  values: Record<string, unknown>;
  /** names of files that are uploaded already, by slug */
  files: Record<string, string>;
}

interface Posted {
  id: number;
  form: FormData;
  /** address of the client */
  address: string;
  /** cookie value of the browser that uploaded files */
  uploader: string | undefined;
}

/** Stores a posted form. @returns a redirect, or the form with its errors. Works without scripts. */
export async function submitPosted(
  { services, actor, facts, now }: RequestScope,
  { id, form, address, uploader }: Posted,
) {
  const asked = await services.forms.read(actor, id, { now, facts });
  const field_values = readFormValues(asked.fields, form);
  const file_errors = textsAt(form, FILE_ERROR);
  const reject = (problem: string, field_errors: Record<string, string[]>, status: number) => {
    const uploads = asked.fields.filter(({ field_type }) => field_type === FIELD_TYPES.file);
    const names = textsAt(form, FILE_NAME);
    const files = uploads.flatMap(({ slug }) =>
      names[slug] && form.get(slug) && !field_errors[slug] ? [[slug, names[slug]]] : [],
    );
    const body: RejectedEntry = {
      problem,
      field_errors,
      values: field_values,
      files: Object.fromEntries(files),
    };
    return data(body, { status });
  };
  const wrong = Object.entries(file_errors).map(([slug, text]) => [slug, [text]]);
  if (wrong.length > 0) return reject(formTexts.check, Object.fromEntries(wrong), 400);
  try {
    const token = String(form.get(TOKEN) ?? '').slice(0, 100);
    const sender = { address, uploader, expects_token: true };
    const { redirect_url } = await services.forms.submit(
      actor,
      { form: id, field_values, token },
      sender,
    );
    return redirect(redirect_url || `${asked.url}?${SENT}=ja`, 303);
  } catch (error) {
    if (!isProblem(error)) throw error;
    return reject(error.message, error.field_errors ?? {}, error.status);
  }
}

/** Texts of a form whose names begin so, by the rest of their names. */
function textsAt(form: FormData, prefix: string): Record<string, string> {
  const found = [...form].flatMap(([name, text]) =>
    name.startsWith(prefix) && typeof text === 'string'
      ? [[name.slice(prefix.length), text.slice(0, 300)]]
      : [],
  );
  return Object.fromEntries(found);
}
