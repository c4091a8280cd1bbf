import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router';
import { Problem } from '#lib/api/problem.ts';
import { requestScope } from '#services.context.ts';
import {
  getClientAddress,
  type RefusedForm,
  readForm,
  readText,
  refusedForm,
} from '../account-page/account-requests.ts';
import { redirectSignedIn } from '../sign-in/login-requests.ts';
import { USER_PROFILE } from '../sign-in/next-path.ts';

/** `/accounts/register`, where the house opened it (G-464). @throws Problem 404 */
export async function loadRegister({ context }: LoaderFunctionArgs) {
  const { services, facts } = context.get(requestScope);
  facts.cacheable = false;
  if (!(await services.accounts.registrationIsOpen()))
    throw new Problem('not_found', 'Diese Seite gibt es nicht.');
  return null;
}

export interface Registered extends RefusedForm {
  /** as typed; the password is never sent back */
  typed: { first_name: string; last_name: string; email: string };
  sent: boolean;
}

/** The same answer whether or not the address is known. */
export async function registerByForm({ context, request }: ActionFunctionArgs) {
  const { services } = context.get(requestScope);
  const form = await readForm(request);
  const typed = {
    first_name: readText(form, 'first_name'),
    last_name: readText(form, 'last_name'),
    email: readText(form, 'email'),
  };
  try {
    const password = String(form.get('password') ?? '');
    const language = form.get('language') === 'en' ? 'en' : 'de';
    const ip = getClientAddress(request);
    await services.accounts.register({ ...typed, language, password, ip });
    return { typed, sent: true } satisfies Registered;
  } catch (error) {
    const refused = refusedForm(error);
    return { ...refused, data: { ...refused.data, typed, sent: false } satisfies Registered };
  }
}

const readToken = (request: Request) => new URL(request.url).searchParams.get('token') ?? '';

/** Viewing the page does not use up the link: mail clients prefetch it. */
export async function loadConfirm({ context, request }: LoaderFunctionArgs) {
  const { services, facts } = context.get(requestScope);
  facts.cacheable = false;
  return { email: await services.accounts.registered(readToken(request)) };
}

/** Makes the account and signs in with the password that was typed for it. */
export async function confirmByPassword({ context, request }: ActionFunctionArgs) {
  const { services } = context.get(requestScope);
  const password = String((await readForm(request)).get('password') ?? '');
  const ip = getClientAddress(request);
  try {
    const token = readToken(request);
    const identifier = await services.accounts.confirmRegistration({ token, password, ip });
    const signed_in = await services.accounts.beginSignIn({
      identifier,
      password,
      ip,
      user_agent: request.headers.get('user-agent') ?? '',
      cookies: request.headers.get('cookie') ?? undefined,
    });
    return 'actor' in signed_in
      ? redirectSignedIn(USER_PROFILE, signed_in.set_cookies)
      : redirect('/accounts/login', 303);
  } catch (error) {
    return refusedForm(error);
  }
}
