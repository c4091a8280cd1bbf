import { data, type HeadersFunction, type MetaFunction } from 'react-router';
import { type FieldErrors, isProblem } from '#lib/api/problem.ts';
import { CLIENT_ADDRESS_HEADER } from '../sign-in/client-address.ts';

/** Why a form was refused: German sentences, for the whole or for a field. */
export interface RefusedForm {
  problem?: string;
  field_errors?: FieldErrors;
}

/** A body that is no form is a form with nothing in it. */
export function formOf(request: Request): Promise<FormData> {
  return request.formData().catch(() => new FormData());
}

/** A field as text, never longer than anything that is asked for. */
export function textOf(form: FormData, name: string): string {
  return String(form.get(name) ?? '').slice(0, 2000);
}

export const addressOf = (request: Request): string =>
  request.headers.get(CLIENT_ADDRESS_HEADER) ?? '';

/** What a service refused, for the form that asked. @throws whatever else went wrong */
export function refusedForm(error: unknown) {
  if (!isProblem(error)) throw error;
  const { status, message, field_errors, extra } = error;
  const { retry_after } = extra;
  const headers = typeof retry_after === 'number' ? { 'Retry-After': `${retry_after}` } : undefined;
  const body: RefusedForm = field_errors ? { field_errors } : { problem: message };
  return data(body, { status, headers });
}

/** Pages of accounts are nobody else's, and are kept nowhere. */
export const accountHeaders: HeadersFunction = ({ actionHeaders }) => {
  const all = new Headers(actionHeaders);
  all.set('Cache-Control', 'no-store');
  return all;
};

/** Titles of the pages below `/accounts`, which no search engine is to list. */
export function accountMeta(titleOf: (params: { page?: string }) => string): MetaFunction {
  return ({ matches, params }) => {
    const root = matches[0]?.loaderData as { settings?: { site_name?: string } } | undefined;
    const whole = [titleOf(params), root?.settings?.site_name].filter(Boolean).join(' – ');
    return [{ title: whole }, { name: 'robots', content: 'noindex' }];
  };
}
