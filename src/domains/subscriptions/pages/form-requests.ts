import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import { type FieldErrors, isProblem } from '#lib/api/problem.ts';
import { requestScope } from '#services.context.ts';
import type { Locale } from '../subscription.schema.ts';

/** A posted form, and who posted it. */
export interface Posted extends LoaderFunctionArgs {
  form: FormData;
  /** address of the client */
  ip: string;
}

/** German error messages of a form: general or by field. */
export interface RefusedForm extends Typed {
  problem?: string | undefined;
  field_errors?: FieldErrors | undefined;
}

/** Comes back with an error. */
interface Typed {
  email?: string | undefined;
  /** as chosen */
  kinds?: string[] | undefined;
}

/** The request's scope; a page that shows an address is never cached. */
export function openScope({ context }: Pick<LoaderFunctionArgs, 'context'>) {
  const scope = context.get(requestScope);
  scope.facts.cacheable = false;
  return scope;
}

/** A text field, cut to a safe length. */
export const readField = (form: FormData, name: string): string =>
  String(form.get(name) ?? '').slice(0, 1000);

/** Of the page on which the form was read. */
export const readLanguage = (form: FormData): Locale =>
  form.get('language') === 'en' ? 'en' : 'de';

export const readToken = ({ request }: Pick<LoaderFunctionArgs, 'request'>): string =>
  (new URL(request.url).searchParams.get('token') ?? '').slice(0, 200);

/** Converts a Problem to the form's error messages. @throws all other errors */
export function refuseForm(error: unknown, typed: Typed = {}) {
  if (!isProblem(error)) throw error;
  const { status, message, field_errors, extra } = error;
  const { retry_after } = extra;
  const headers = typeof retry_after === 'number' ? { 'Retry-After': `${retry_after}` } : undefined;
  // an error without a field of its own is general
  const hasField = field_errors?.email !== undefined;
  const first = Object.values(field_errors ?? {})[0]?.[0];
  const refused = hasField ? { field_errors } : { problem: first ?? message };
  const body: RefusedForm = { ...refused, ...typed };
  return data(body, { status, headers });
}

export const seeOther = (path: string) => redirect(path, 303);

/** Where a page says that its form was sent: reloading it sends nothing again. No address is in it. */
export const seeSent = (path: string) => seeOther(`${path}?sent=yes`);

export const wasSent = ({ request }: Pick<LoaderFunctionArgs, 'request'>): boolean =>
  new URL(request.url).searchParams.has('sent');
