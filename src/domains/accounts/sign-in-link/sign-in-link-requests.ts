import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { Problem } from '#lib/api/problem.ts';
import { requestScope } from '#services.context.ts';
import {
  getClientAddress,
  readForm,
  readText,
  refusedForm,
} from '../account-page/account-requests.ts';
import type { MailAnswer } from '../account-page/mail-form.tsx';
import { codeNext, redirectSignedIn } from '../sign-in/login-requests.ts';
import { nextPath } from '../sign-in/next-path.ts';

const readQuery = (request: Request) => new URL(request.url).searchParams;

/** `/accounts/link`: asks for an address, or takes the link that was sent there. Viewing it uses nothing up. */
export async function loadLink({ context, request }: LoaderFunctionArgs) {
  const { services, facts } = context.get(requestScope);
  facts.cacheable = false;
  const { accounts } = services;
  if (!accounts.signInLinkIsOpen()) throw new Problem('not_found', 'Diese Seite gibt es nicht.');
  const query = readQuery(request);
  const token = query.get('token');
  const next = nextPath(query.get('next'));
  return { next, is_good: token === null ? null : await accounts.canSignInBy(token) };
}

export async function followLinkByForm({ context, request }: ActionFunctionArgs) {
  const { services } = context.get(requestScope);
  const query = readQuery(request);
  const token = query.get('token');
  const next = nextPath(query.get('next'));
  const ip = getClientAddress(request);
  const cookies = request.headers.get('cookie') ?? undefined;
  const email = token === null ? readText(await readForm(request), 'email').slice(0, 254) : '';
  try {
    if (token === null) {
      await services.accounts.requestSignInLink({ email, next, ip, cookies });
      return { email, sent: true } satisfies MailAnswer;
    }
    const signed_in = await services.accounts.signInByLink({
      token,
      ip,
      user_agent: request.headers.get('user-agent') ?? '',
      cookies,
    });
    return 'actor' in signed_in
      ? redirectSignedIn(next, signed_in.set_cookies)
      : codeNext(next, signed_in.second_step);
  } catch (error) {
    const refused = refusedForm(error);
    return { ...refused, data: { ...refused.data, email, sent: false } satisfies MailAnswer };
  }
}
