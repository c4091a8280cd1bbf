import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router';
import { requestScope } from '#services.context.ts';
import { addressOf, formOf, refusedForm, textOf } from '../account-page/account-requests.ts';
import { FORGET_CSRF_COOKIE } from '../sign-in/csrf-cookie.ts';
import { nextPath } from '../sign-in/next-path.ts';

const nextOf = (request: Request) => nextPath(new URL(request.url).searchParams.get('next'));
const cookiesOf = (request: Request) => request.headers.get('cookie') ?? undefined;

/** Loads nothing: page loaders have no cookies. Without a first step, submitting the code fails. */
export function loadCode({ context }: LoaderFunctionArgs) {
  context.get(requestScope).facts.cacheable = false;
  return null;
}

export async function finishSignInByForm({ context, request }: ActionFunctionArgs) {
  const { services } = context.get(requestScope);
  const code = textOf(await formOf(request), 'code');
  try {
    const { set_cookies } = await services.accounts.finishSignIn({
      code,
      ip: addressOf(request),
      cookies: cookiesOf(request),
      user_agent: request.headers.get('user-agent') ?? '',
    });
    const headers = new Headers({ 'Cache-Control': 'no-store' });
    for (const cookie of [...set_cookies, FORGET_CSRF_COOKIE]) headers.append('Set-Cookie', cookie);
    return redirect(nextOf(request), { headers });
  } catch (error) {
    return refusedForm(error);
  }
}
