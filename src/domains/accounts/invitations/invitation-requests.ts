import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router';
import { requestScope } from '#services.context.ts';
import { getClientAddress, readForm, refusedForm } from '../account-page/account-requests.ts';

const readToken = (request: Request) => new URL(request.url).searchParams.get('token') ?? '';

/** Viewing the page does not use up the link: mail clients prefetch. */
export async function loadInvitation({ context, request }: LoaderFunctionArgs) {
  const { services, facts } = context.get(requestScope);
  facts.cacheable = false;
  return { email: await services.accounts.invited(readToken(request)) };
}

/** Sets the password and redirects to the sign-in, which leads on to the account's start page. */
export async function acceptByForm({ context, request }: ActionFunctionArgs) {
  const { services } = context.get(requestScope);
  const password = String((await readForm(request)).get('password') ?? '');
  try {
    const ip = getClientAddress(request);
    const { role } = await services.accounts.acceptInvitation({
      token: readToken(request),
      password,
      ip,
    });
    const next = role === 'member' ? '/de' : '/cms-hub';
    return redirect(`/accounts/login?notice=new-password&next=${encodeURIComponent(next)}`, 303);
  } catch (error) {
    return refusedForm(error);
  }
}
