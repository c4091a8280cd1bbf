import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { requestScope } from '#services.context.ts';
import {
  getClientAddress,
  readForm,
  readText,
  refusedForm,
} from '../account-page/account-requests.ts';
import { redirectSignedIn } from '../sign-in/login-requests.ts';
import { nextPath } from '../sign-in/next-path.ts';

const readNext = (request: Request) => nextPath(new URL(request.url).searchParams.get('next'));
const readCookies = (request: Request) => request.headers.get('cookie') ?? undefined;

/** Loads nothing: page loaders have no cookies. Without a first step, submitting the code fails. */
export function loadCode({ context }: LoaderFunctionArgs) {
  context.get(requestScope).facts.cacheable = false;
  return null;
}

export async function finishSignInByForm({ context, request }: ActionFunctionArgs) {
  const { services } = context.get(requestScope);
  const code = readText(await readForm(request), 'code');
  try {
    const { set_cookies } = await services.accounts.finishSignIn({
      code,
      ip: getClientAddress(request),
      cookies: readCookies(request),
      user_agent: request.headers.get('user-agent') ?? '',
    });
    return redirectSignedIn(readNext(request), set_cookies);
  } catch (error) {
    return refusedForm(error);
  }
}
