import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router';
import { isProblem } from '#lib/api/problem.ts';
import { requestScope } from '#services.context.ts';
import { getClientAddress, readForm } from '../account-page/account-requests.ts';
import { FORGET_CSRF_COOKIE } from './csrf-cookie.ts';
import { loginTexts } from './login.texts.ts';
import { nextPath, START } from './next-path.ts';

/** `/accounts/login?next=` (G-45); signed-in accounts get links instead of the form. */
export async function loadLogin({ context, request }: LoaderFunctionArgs) {
  const { services, actor, facts } = context.get(requestScope);
  facts.cacheable = false;
  const query = new URL(request.url).searchParams;
  const asked = query.get('notice') ?? '';
  const notice = Object.hasOwn(loginTexts.notices, asked) ? asked : null;
  const [user, may_register] = await Promise.all([
    services.accounts.userDetails(actor),
    services.accounts.registrationIsOpen(),
  ]);
  return {
    next: nextPath(query.get('next')),
    notice,
    user,
    may_register,
    may_link: services.accounts.signInLinkIsOpen(),
  };
}

/** `/accounts/start`: leads on, by role. */
export async function loadStart({ context }: LoaderFunctionArgs): Promise<never> {
  const { services, actor, facts } = context.get(requestScope);
  facts.cacheable = false;
  throw redirect(await services.setup.entrance(actor, START));
}

/** Signs in and redirects; works without scripts. */
export async function signInByForm({ context, request }: ActionFunctionArgs) {
  const { services } = context.get(requestScope);
  const form = await readForm(request);
  const username = String(form.get('username') ?? '').slice(0, 254);
  const password = String(form.get('password') ?? '');
  if (!username.trim() || !password) return refused(400, loginTexts.empty, username);
  try {
    const signed_in = await services.accounts.beginSignIn({
      identifier: username,
      password,
      ip: getClientAddress(request),
      user_agent: request.headers.get('user-agent') ?? '',
      cookies: request.headers.get('cookie') ?? undefined,
    });
    const asked = nextPath(new URL(request.url).searchParams.get('next'));
    const next =
      'actor' in signed_in ? await services.setup.entrance(signed_in.actor, asked) : asked;
    if ('second_step' in signed_in) {
      return codeNext(next, signed_in.second_step);
    }
    return redirectSignedIn(next, signed_in.set_cookies);
  } catch (error) {
    if (!isProblem(error)) throw error;
    return refused(error.status, error.message, username, error.extra.retry_after);
  }
}

/** Leads on, with the cookies of a new session. */
export function redirectSignedIn(next: string, set_cookies: readonly string[]): Response {
  const headers = new Headers({ 'Cache-Control': 'no-store' });
  for (const cookie of [...set_cookies, FORGET_CSRF_COOKIE]) headers.append('Set-Cookie', cookie);
  return redirect(next, { headers });
}

/** Leads to the second step, with its cookie. */
export function codeNext(next: string, second_step: readonly string[]): Response {
  const headers = new Headers({ 'Cache-Control': 'no-store' });
  for (const cookie of second_step) headers.append('Set-Cookie', cookie);
  return redirect(`/accounts/code?next=${encodeURIComponent(next)}`, { headers });
}

export interface Refused {
  /** German, shown at the form */
  problem: string;
  /** as typed; the password is never sent back */
  username: string;
}

function refused(status: number, problem: string, username: string, retry_after?: unknown) {
  const headers = typeof retry_after === 'number' ? { 'Retry-After': `${retry_after}` } : undefined;
  return data<Refused>({ problem, username }, { status, headers });
}
