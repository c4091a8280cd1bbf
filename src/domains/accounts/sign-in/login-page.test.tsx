import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import { describe, expect, it } from 'vitest';
import { VISITOR } from '#lib/actor/actor.ts';
import { Problem } from '#lib/api/problem.ts';
import { AnswerFacts } from '#lib/cache/answer-facts.ts';
import type { Services } from '#server/wiring/services.ts';
import { type RequestScope, requestScope } from '#services.context.ts';
import type { UserDetails } from '../account.schema.ts';
import { accountHeaders } from '../account-page/account-requests.ts';
import { LoginPage } from './login-page.tsx';
import { loadLogin, signInByForm } from './login-requests.ts';
import type { SignIn } from './signed-in.ts';

const ORIGIN = 'https://haus.example';
const NOBODY = {
  is_logged_in: false,
  login_url: '/accounts/login?next=/de',
  first_name: null,
  last_name: null,
  logout_url: null,
  has_dashboard_online_access: false,
  username: null,
  email: null,
  webshop_url: '/webshop',
};
const handler = createStaticHandler([
  {
    path: '/accounts/login',
    id: 'login',
    loader: loadLogin,
    action: signInByForm,
    Component: LoginPage,
  },
]);

interface Asked {
  user?: UserDetails;
  signIn?: (sign_in: SignIn) => Promise<{ set_cookies: string[] }>;
  /** whether visitors may register, and mails are sent */
  is_open?: boolean;
}

async function ask(request: Request, { user = NOBODY, signIn, is_open = false }: Asked = {}) {
  const facts = new AnswerFacts();
  const accounts = {
    userDetails: async () => user,
    beginSignIn: signIn,
    registrationIsOpen: async () => is_open,
    signInLinkIsOpen: () => is_open,
  };
  const requestContext = new RouterContextProvider();
  const scope = { services: { accounts } as unknown as Services, actor: VISITOR, facts };
  requestContext.set(requestScope, scope as RequestScope);
  const answer = await handler.query(request, { requestContext });
  return { answer, facts };
}

/** The rendered HTML of the page. */
function html(context: Response | StaticHandlerContext): string {
  if (context instanceof Response) throw new Error(`no page but ${context.status}`);
  const router = createStaticRouter(handler.dataRoutes, context);
  return renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />);
}

function input(page: string, name: string): string {
  return page.match(/<input[^>]*>/g)?.find((tag) => tag.includes(` name="${name}"`)) ?? '';
}

function post(fields: Record<string, string>, query = '?next=/de/haus?edit') {
  return new Request(`${ORIGIN}/accounts/login${query}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { 'x-foyer-client-address': '203.0.113.9', 'user-agent': 'Firefox', cookie: 'a=b' },
  });
}

const wrong = async () => {
  throw new Problem('unauthenticated', 'Die Anmeldedaten stimmen nicht.');
};
const right = async () => ({ set_cookies: ['s=1; HttpOnly', 'f=1'] });
const FIELDS = { username: '<Anna>@haus.example', password: 'geheim-geheim' };

describe('the sign-in page', () => {
  it('is a plain form that posts to itself and that password managers know (G-45)', async () => {
    const { answer, facts } = await ask(new Request(`${ORIGIN}/accounts/login?next=/de/haus`));
    const page = html(answer);
    expect(page).toMatch(/<form(?=[^>]* method="post")(?![^>]* action=)/);
    expect(input(page, 'username')).toMatch(/ autocomplete="username"/i);
    expect(input(page, 'password')).toMatch(
      /(?=.* type="password").* autocomplete="current-password"/i,
    );
    expect(page).not.toMatch(/role="alert"|autofocus|aria-invalid/i);
    expect(facts.cacheable).toBe(false);
  });

  it('begins in its first field where it leads editors on, unless something has to be read first (G-704)', async () => {
    const field = async (query: string) =>
      input(html((await ask(new Request(`${ORIGIN}/accounts/login${query}`))).answer), 'username');
    for (const query of ['', '?next=/cms-hub', '?next=%2Fde%2Fhaus%3Fedit'])
      expect(await field(query)).toMatch(/ autofocus=""/i);
    for (const query of ['?next=/de/haus', '?next=/cms-hub&notice=new-password'])
      expect(await field(query)).not.toMatch(/autofocus/i);
  });

  it('offers an account and a link by mail only where the house does (G-464, G-465)', async () => {
    const request = () => new Request(`${ORIGIN}/accounts/login?next=/de/haus`);
    const ways = ['href="/accounts/register"', 'href="/accounts/link?next=%2Fde%2Fhaus"'];
    const closed = html((await ask(request())).answer);
    const open = html((await ask(request(), { is_open: true })).answer);
    for (const way of ways) {
      expect(closed).not.toContain(way);
      expect(open).toContain(way);
    }
  });

  it('leads back to the requested page, with separate cookie headers and without the old token (G-45)', async () => {
    const seen: SignIn[] = [];
    const signIn = (sign_in: SignIn) => {
      seen.push(sign_in);
      return right();
    };
    const { answer } = await ask(post(FIELDS), { signIn });
    if (!(answer instanceof Response)) throw new Error('no redirect');
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe('/de/haus?edit');
    expect(answer.headers.getSetCookie()).toEqual([
      's=1; HttpOnly',
      'f=1',
      'csrftoken=; Path=/; Max-Age=0; SameSite=Lax',
    ]);
    expect(seen).toEqual([
      {
        identifier: FIELDS.username,
        password: FIELDS.password,
        ip: '203.0.113.9',
        user_agent: 'Firefox',
        cookies: 'a=b',
      },
    ]);
  });

  it('leads to no other website (G-45)', async () => {
    for (const next of [
      '//evil.example',
      'https://evil.example',
      '/%5Cevil.example',
      '%2F%2Fevil.example',
    ]) {
      const { answer } = await ask(post(FIELDS, `?next=${next}`), { signIn: right });
      expect((answer as Response).headers.get('location')).toBe('/de');
    }
  });

  it('shows the error in German at the form, keeps the name but never the password, and focuses the password', async () => {
    const { answer } = await ask(post(FIELDS), { signIn: wrong });
    const page = html(answer);
    expect((answer as StaticHandlerContext).statusCode).toBe(401);
    expect(page).toMatch(/role="alert"[^>]*>.*Die Anmeldedaten stimmen nicht\./);
    expect(page).toMatch(/value="&lt;Anna&gt;@haus\.example"/);
    expect(page).not.toContain(FIELDS.password);
    expect(input(page, 'password')).toMatch(/ autofocus="".* aria-describedby="login-problem"/i);
    expect(page).toMatch(/id="login-problem"/);
  });

  it('reports missing fields without trying to sign in', async () => {
    const { answer } = await ask(post({ username: ' ', password: '' }), { signIn: right });
    expect((answer as StaticHandlerContext).statusCode).toBe(400);
    expect(html(answer)).toMatch(/Bitte geben Sie beides ein/);
    const noForm = new Request(`${ORIGIN}/accounts/login`, { method: 'POST', body: '{}' });
    const other = await ask(noForm, { signIn: right });
    expect((other.answer as StaticHandlerContext).statusCode).toBe(400);
  });

  it('says when to retry while the sign-in is locked (G-90)', async () => {
    const locked = async () => {
      throw new Problem('too_many_requests', 'Gesperrt.', { extra: { retry_after: 900 } });
    };
    const { answer } = await ask(post(FIELDS), { signIn: locked });
    const { statusCode, actionHeaders } = answer as StaticHandlerContext;
    expect(statusCode).toBe(429);
    const sent = new Headers(
      accountHeaders({
        actionHeaders: actionHeaders.login ?? new Headers(),
        loaderHeaders: new Headers(),
        parentHeaders: new Headers(),
        errorHeaders: undefined,
      }),
    );
    expect(sent.get('retry-after')).toBe('900');
    expect(sent.get('cache-control')).toBe('no-store');
  });

  it('hides nothing that broke behind a wrong password', async () => {
    const broken = async () => {
      throw new Error('database away');
    };
    const { answer } = await ask(post(FIELDS), { signIn: broken });
    expect((answer as StaticHandlerContext).errors?.login).toMatchObject({
      message: 'database away',
    });
  });

  it('offers signed-in accounts links and sign-out (USER-12)', async () => {
    const user = {
      ...NOBODY,
      is_logged_in: true,
      first_name: 'Anna',
      last_name: 'Weber',
      logout_url: '/de/api/user-logout/',
    };
    const { answer } = await ask(new Request(`${ORIGIN}/accounts/login?next=/de/haus`), { user });
    const page = html(answer);
    expect(page).toMatch(/als Anna Weber angemeldet/);
    expect(page).toMatch(/href="\/de\/haus"/);
    expect(page).toMatch(/href="\/de\/api\/user-logout\/"/);
    expect(page).not.toMatch(/<form/);
  });
});
