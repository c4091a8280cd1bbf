import { data, type HeadersFunction, type MetaFunction } from 'react-router';
import { type FieldErrors, isProblem } from '#lib/api/problem.ts';
import { CLIENT_ADDRESS_HEADER } from '../sign-in/client-address.ts';

/** German error messages of a form: general or by field. */
export interface RefusedForm {
  problem?: string;
  field_errors?: FieldErrors;
}

/** Other bodies are treated as an empty form. */
export function readForm(request: Request): Promise<FormData> {
  return request.formData().catch(() => new FormData());
}

/** A text field, cut to a safe length. */
export function readText(form: FormData, name: string): string {
  return String(form.get(name) ?? '').slice(0, 2000);
}

export const getClientAddress = (request: Request): string =>
  request.headers.get(CLIENT_ADDRESS_HEADER) ?? '';

/** Converts a Problem to the form's error messages. @throws all other errors */
export function refusedForm(error: unknown) {
  if (!isProblem(error)) throw error;
  const { status, message, field_errors, extra } = error;
  const { retry_after } = extra;
  const headers = typeof retry_after === 'number' ? { 'Retry-After': `${retry_after}` } : undefined;
  const body: RefusedForm = field_errors ? { field_errors } : { problem: message };
  return data(body, { status, headers });
}

/** Account pages are private: never cached. */
export const accountHeaders: HeadersFunction = ({ actionHeaders }) => {
  const all = new Headers(actionHeaders);
  all.set('Cache-Control', 'no-store');
  return all;
};

/** Titles of the pages below `/accounts`, with noindex. */
export function accountMeta(getTitle: (params: { page?: string }) => string): MetaFunction {
  return ({ matches, params }) => {
    const root = matches[0]?.loaderData as { settings?: { site_name?: string } } | undefined;
    const whole = [getTitle(params), root?.settings?.site_name].filter(Boolean).join(' – ');
    return [{ title: whole }, { name: 'robots', content: 'noindex' }];
  };
}
