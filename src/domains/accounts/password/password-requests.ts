import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router';
import { requestScope } from '#services.context.ts';
import {
  getClientAddress,
  readForm,
  readText,
  refusedForm,
} from '../account-page/account-requests.ts';
import type { MailAnswer } from '../account-page/mail-form.tsx';

/** Loads nothing; only prevents caching. */
export function loadForgotten({ context }: LoaderFunctionArgs) {
  context.get(requestScope).facts.cacheable = false;
  return null;
}

/** Sends the link; the response does not reveal whether the account exists. */
export async function requestResetByForm({ context, request }: ActionFunctionArgs) {
  const { services } = context.get(requestScope);
  const email = readText(await readForm(request), 'email').slice(0, 254);
  try {
    const cookies = request.headers.get('cookie') ?? undefined;
    await services.accounts.requestReset({ email, ip: getClientAddress(request), cookies });
    return { email, sent: true } satisfies MailAnswer;
  } catch (error) {
    const refused = refusedForm(error);
    return { ...refused, data: { ...refused.data, email, sent: false } satisfies MailAnswer };
  }
}

const readToken = (request: Request) => new URL(request.url).searchParams.get('token') ?? '';

/** Viewing the page does not use up the link: mail clients prefetch it. */
export async function loadNewPassword({ context, request }: LoaderFunctionArgs) {
  const { services, facts } = context.get(requestScope);
  facts.cacheable = false;
  return { is_good: await services.accounts.canReset(readToken(request)) };
}

export async function setPasswordByForm({ context, request }: ActionFunctionArgs) {
  const { services } = context.get(requestScope);
  const password = String((await readForm(request)).get('password') ?? '');
  try {
    const ip = getClientAddress(request);
    await services.accounts.resetPassword({ token: readToken(request), password, ip });
    return redirect('/accounts/login?notice=new-password', 303);
  } catch (error) {
    return refusedForm(error);
  }
}
