import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router';
import { requestScope } from '#services.context.ts';
import { getClientAddress, refusedForm } from '../account-page/account-requests.ts';

const readToken = (request: Request) => new URL(request.url).searchParams.get('token') ?? '';

/** Viewing the page does not use up the link: mail clients prefetch it. */
export async function loadNewEmail({ context, request }: LoaderFunctionArgs) {
  const { services, facts } = context.get(requestScope);
  facts.cacheable = false;
  return { email: await services.accounts.findNewEmail(readToken(request)) };
}

export async function confirmEmailByForm({ context, request }: ActionFunctionArgs) {
  const { services } = context.get(requestScope);
  try {
    const ip = getClientAddress(request);
    await services.accounts.confirmNewEmail({ token: readToken(request), ip });
    return data({ is_done: true });
  } catch (error) {
    const refused = refusedForm(error);
    return { ...refused, data: { ...refused.data, is_done: false } };
  }
}
