import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { isProblem } from '../../lib/problem.ts';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { requestScope } from '../../services.context.ts';
import { CLIENT_ADDRESS_HEADER } from './client-address.ts';
import { FORGET_CSRF_COOKIE } from './csrf-cookie.ts';
import styles from './login.module.css';
import { loginTexts } from './login.texts.ts';
import { LoginForm, type Refused, SignedIn } from './login-form.tsx';
import { nextPath } from './next-path.ts';

/** Made for each account and never kept: a signed-in member sees something else than a visitor. */
export const handle = { query: ['next'], personal: true, body: 'none' } satisfies RouteHandle & {
  body: string;
};

/** `/accounts/login?next=` (G-45): who is signed in already is asked where to go. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { services, actor, facts } = context.get(requestScope);
  facts.cacheable = false;
  const next = nextPath(new URL(request.url).searchParams.get('next'));
  return { next, user: await services.accounts.userDetails(actor) };
}

/** Signs in and leads on; the form works without a script. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { services } = context.get(requestScope);
  const form = await request.formData();
  const username = String(form.get('username') ?? '').slice(0, 254);
  const password = String(form.get('password') ?? '');
  if (!username.trim() || !password) return refused(400, loginTexts.empty, username);
  try {
    const { set_cookies } = await services.accounts.signIn({
      identifier: username,
      password,
      ip: request.headers.get(CLIENT_ADDRESS_HEADER) ?? '',
      user_agent: request.headers.get('user-agent') ?? '',
      cookies: request.headers.get('cookie') ?? undefined,
    });
    const headers = new Headers({ 'Cache-Control': 'no-store' });
    for (const cookie of [...set_cookies, FORGET_CSRF_COOKIE]) headers.append('Set-Cookie', cookie);
    return redirect(nextPath(new URL(request.url).searchParams.get('next')), { headers });
  } catch (error) {
    if (!isProblem(error)) throw error;
    return refused(error.status, error.message, username, error.extra.retry_after);
  }
}

function refused(status: number, problem: string, username: string, retry_after?: unknown) {
  const headers = typeof retry_after === 'number' ? { 'Retry-After': `${retry_after}` } : undefined;
  return data<Refused>({ problem, username }, { status, headers });
}

export const headers: HeadersFunction = ({ actionHeaders }) => {
  const all = new Headers(actionHeaders);
  all.set('Cache-Control', 'no-store');
  return all;
};

export const meta: MetaFunction = ({ matches }) => {
  const root = matches[0]?.loaderData as { settings?: { site_name?: string } } | undefined;
  const title = [loginTexts.title, root?.settings?.site_name].filter(Boolean).join(' – ');
  return [{ title }, { name: 'robots', content: 'noindex' }];
};

export default function Login() {
  const { next, user } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <section className={styles.page}>
      <header className={styles.header}>
        <h1>{loginTexts.title}</h1>
        <p>{loginTexts.lead}</p>
      </header>
      {user.is_logged_in ? <SignedIn user={user} next={next} /> : <LoginForm refused={answer} />}
    </section>
  );
}
