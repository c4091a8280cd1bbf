import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { requestScope } from '#services.context.ts';
import { addressOf, formOf, refusedForm, textOf } from '../account-page/account-requests.ts';
import { signedInTo } from '../sign-in/login-requests.ts';
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
    return signedInTo(nextOf(request), set_cookies);
  } catch (error) {
    return refusedForm(error);
  }
}
