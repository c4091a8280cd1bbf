import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import {
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#database/database.ts';
import { openTestDatabase } from '#database/test-database.server.ts';
import { requireRole, SYSTEM } from '#lib/actor/actor.ts';
import { systemClock } from '#lib/time/clock.ts';
import { answerError } from '#server/http/error-answers.ts';
import { createAccountService } from './account.service.server.ts';
import { accountsApi, accountsEditorApi } from './accounts.api.server.ts';
import { accountParts, SECRET } from './accounts.test-kit.ts';
import { csrfPlugin } from './sign-in/csrf.server.ts';

const SITE = 'https://haus.example';
const PASSWORD = 'am Wehr wird gespielt';

let database: Database;
let app: FastifyInstance;

beforeAll(async () => {
  database = await openTestDatabase();
  const accounts = createAccountService(accountParts(database, systemClock, SITE).parts);
  for (const role of ['editor', 'member'] as const) {
    await accounts.createUser(SYSTEM, {
      email: `${role}@haus.example`,
      username: role,
      role,
      password: PASSWORD,
    });
  }
  app = Fastify({
    routerOptions: { ignoreTrailingSlash: true },
  }).withTypeProvider<ZodTypeProvider>();
  app.setErrorHandler(answerError);
  await app.register(cookie);
  await app.register(csrfPlugin, { secret: SECRET, site_url: SITE });
  await app.register(async (scope) => {
    scope.setValidatorCompiler(validatorCompiler);
    scope.setSerializerCompiler(serializerCompiler);
    scope.decorateRequest('actor');
    scope.addHook('onRequest', async (request) => {
      request.actor = await accounts.resolveActor(request.headers);
    });
    const api = scope.withTypeProvider<ZodTypeProvider>();
    for (const prefix of ['/api', '/de/api']) {
      await api.register(accountsApi, { prefix, services: { accounts } });
    }
    await api.register(accountsEditorApi, { prefix: '/de/pageeditor-api', services: { accounts } });
    scope.route({
      method: ['POST', 'PUT', 'PATCH', 'DELETE'],
      url: '/de/pageeditor-api/write',
      handler: async (request) => {
        requireRole(request.actor, 'editor');
        return { written: true };
      },
    });
    scope.post('/api/form/', async () => ({ sent: true }));
    scope.addContentTypeParser('*', (_request, _body, done) => done(null));
    scope.post('/what-arrives', async ({ raw: { rawHeaders, headers } }) => ({
      rawHeaders,
      headers,
    }));
    scope.all('/*', async (request) => ({ page: request.url }));
  });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

/** The cookie handling of a browser. */
function browser(headers: Record<string, string> = {}) {
  const jar = new Map<string, string>();
  const request = async (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    more: InjectOptions = {},
  ) => {
    const cookies = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await app.inject({
      method,
      url,
      ...more,
      headers: { ...(cookies ? { cookie: cookies } : {}), ...headers, ...more.headers },
    });
    for (const each of setCookies(answer.headers['set-cookie'])) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(each) ?? [];
      if (/Max-Age=0/.test(each)) jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  };
  const signIn = (username = 'editor', password = PASSWORD) =>
    request('POST', '/api/user-login/', { payload: { username, password } });
  const token = () => ({ 'x-csrftoken': jar.get('csrftoken') ?? '' });
  return { request, jar, signIn, token };
}

function setCookies(header: string | string[] | undefined): string[] {
  return [header ?? []].flat();
}

describe('POST user-login', () => {
  it('answers as user-details, with cookies that keep a secret and two that scripts may read (G-45, G-90)', async () => {
    const { signIn } = browser();
    const answer = await signIn();
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ is_logged_in: true, username: 'editor' });
    const cookies = setCookies(answer.headers['set-cookie']);
    const names = cookies.map((each) => each.split('=')[0]);
    expect(names.toSorted()).toEqual([
      '__Secure-foyer.session_token',
      'csrftoken',
      'foyer.csrf',
      'foyer.device',
      'foyer_session',
    ]);
    for (const each of cookies) {
      expect(each).toMatch(/; Path=\//);
      expect(each).toMatch(/; Secure/);
      expect(each).toMatch(/; SameSite=Lax/);
      expect(each.includes('HttpOnly')).toBe(!/^(csrftoken|foyer_session)=/.test(each));
    }
  });

  it('says 401 in German without any cookie, 429 with Retry-After after five times (G-45)', async () => {
    const { signIn } = browser();
    for (let time = 0; time < 5; time++) {
      const answer = await signIn('unbekannt', 'falsch');
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({
        code: 'unauthenticated',
        detail: expect.stringMatching(/Anmeldedaten/),
      });
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    const locked = await signIn('unbekannt', 'falsch');
    expect(locked.statusCode).toBe(429);
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(890);
  });

  it('is 400 with a message at each empty field (G-90)', async () => {
    const answer = await browser().signIn(' ', '');
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().field_errors)).toEqual(['username', 'password']);
  });

  it('works with an old session and token, but not from other websites', async () => {
    const { signIn, jar } = browser();
    await signIn();
    jar.set('csrftoken', 'alt');
    expect((await signIn()).statusCode).toBe(200);
    const elsewhere = browser({ origin: 'https://evil.example' });
    expect((await elsewhere.signIn()).statusCode).toBe(403);
  });
});

describe('the current account', () => {
  it('is always 200 for user-details, under both prefixes (API-19, API-72, G-46)', async () => {
    for (const url of ['/api/user-details/', '/de/api/user-details/']) {
      const answer = await browser().request('GET', url);
      expect(answer.statusCode).toBe(200);
      expect(answer.json().is_logged_in).toBe(false);
    }
  });

  it('is 401 for pageeditor-api/user except for editors, who get a CSRF token with it (API-05, ENT-05, G-46, G-90)', async () => {
    const visitor = await browser().request('GET', '/de/pageeditor-api/user');
    expect(visitor.statusCode).toBe(401);
    expect(visitor.headers['set-cookie']).toBeUndefined();
    const member = browser();
    await member.signIn('member');
    expect((await member.request('GET', '/de/pageeditor-api/user')).statusCode).toBe(401);
    const editor = browser();
    await editor.signIn();
    editor.jar.delete('csrftoken');
    const answer = await editor.request('GET', '/de/pageeditor-api/user');
    expect(answer.json()).toEqual({
      id: expect.any(Number),
      role: 'editor',
      email: 'editor@haus.example',
      username: 'editor',
      name: 'editor',
      needs_second_person: false,
      admin_menus: expect.any(Array),
    });
    expect(
      (await editor.request('PATCH', '/de/pageeditor-api/write', { headers: editor.token() }))
        .statusCode,
    ).toBe(200);
  });
});

describe('a write within a session', () => {
  let editor: ReturnType<typeof browser>;
  beforeEach(async () => {
    editor = browser({ 'sec-fetch-site': 'same-origin' });
    await editor.signIn();
  });

  it('needs the token of X-CSRFToken, whatever the method (G-45)', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      const bare = await editor.request(method, '/de/pageeditor-api/write');
      expect(bare.statusCode).toBe(403);
      expect(bare.json()).toMatchObject({
        code: 'forbidden',
        detail: expect.stringMatching(/Sicherheitsprüfung/),
      });
      const wrong = { 'x-csrftoken': 'x-y-z' };
      expect(
        (await editor.request(method, '/de/pageeditor-api/write', { headers: wrong })).statusCode,
      ).toBe(403);
      expect(
        (await editor.request(method, '/de/pageeditor-api/write', { headers: editor.token() }))
          .statusCode,
      ).toBe(200);
    }
  });

  it('takes the token that GET csrf answers and sets (G-90)', async () => {
    editor.jar.delete('csrftoken');
    const { csrftoken } = (await editor.request('GET', '/api/csrf/')).json();
    expect(csrftoken).toBe(editor.jar.get('csrftoken'));
    expect(
      (await editor.request('POST', '/de/pageeditor-api/write', { headers: editor.token() }))
        .statusCode,
    ).toBe(200);
  });

  it('refuses the token of before the sign-in: it is rotated (G-45, G-90)', async () => {
    const before = editor.token();
    const secretBefore = editor.jar.get('foyer.csrf');
    await editor.signIn();
    expect(editor.token()).not.toEqual(before);
    expect(editor.jar.get('foyer.csrf')).not.toBe(secretBefore);
    expect(
      (await editor.request('POST', '/de/pageeditor-api/write', { headers: before })).statusCode,
    ).toBe(403);
    expect(
      (await editor.request('POST', '/de/pageeditor-api/write', { headers: editor.token() }))
        .statusCode,
    ).toBe(200);
  });

  it("refuses another session's token with another session's secret: both are bound to the session (G-45)", async () => {
    const attacker = browser();
    await attacker.signIn('member');
    editor.jar.set('foyer.csrf', attacker.jar.get('foyer.csrf') ?? '');
    const headers = attacker.token();
    expect((await editor.request('POST', '/de/pageeditor-api/write', { headers })).statusCode).toBe(
      403,
    );
  });

  it('needs the token also where the address is written oddly', async () => {
    for (const url of [
      '/de/%70ageeditor-api/write',
      '/de/pageeditor-api/write/',
      '/de/pageeditor-api/write?x=/',
    ]) {
      expect((await editor.request('POST', url)).statusCode).toBe(403);
    }
  });

  it('that has ended is 401 for the page editor, not 403: it opens the login modal (EDIT-19, E-6)', async () => {
    await database.db.deleteFrom('account_session').execute();
    const answer = await editor.request('POST', '/de/pageeditor-api/write', {
      headers: editor.token(),
    });
    expect(answer.statusCode).toBe(401);
    expect((await editor.request('POST', '/de/pageeditor-api/write')).statusCode).toBe(401);
  });

  it('from a form of a page needs no script, but an origin that is ours (G-90)', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const post = (headers: Record<string, string>, who = browser()) => {
      for (const [name, value] of editor.jar) who.jar.set(name, value);
      return who.request('POST', '/accounts/login', {
        headers: { ...form, ...headers },
        payload: 'a=b',
      });
    };
    expect((await post({ 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200);
    expect((await post({ origin: SITE })).statusCode).toBe(200);
    expect((await post({})).statusCode).toBe(403);
    expect((await post({ origin: 'null' })).statusCode).toBe(403);
    const foreign = await post({ 'sec-fetch-site': 'cross-site', origin: SITE });
    expect(foreign.statusCode).toBe(403);
    expect(foreign.body).toMatch(/andere[nr] Website/);
  });
});

describe('a write of a visitor', () => {
  it('is rejected if its browser says that it comes from another website (G-90)', async () => {
    const post = (headers: Record<string, string>) =>
      browser(headers).request('POST', '/api/form/');
    expect((await post({})).statusCode).toBe(200);
    expect((await post({ 'sec-fetch-site': 'same-origin', origin: SITE })).statusCode).toBe(200);
    expect((await post({ origin: SITE })).statusCode).toBe(200);
    expect(
      (await post({ origin: 'http://stage.haus.example', host: 'stage.haus.example' })).statusCode,
    ).toBe(200);
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site', origin: 'https://blog.haus.example' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://haus.example.evil.example' },
      { origin: 'http://haus.example' },
      { origin: 'null' },
    ];
    for (const headers of foreign) expect((await post(headers)).statusCode).toBe(403);
  });
});

describe('user-logout', () => {
  it('by its link ends the session and leads to the start page (API-42, API-73, USER-17, G-84)', async () => {
    const editor = browser();
    await editor.signIn();
    const answer = await editor.request('GET', '/de/api/user-logout/', {
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBe('/de');
    // the last one tells the next page to take the account's favourites off the device
    const left = ['foyer.csrf', 'foyer.device', 'foyer_session'];
    expect([...editor.jar.keys()].toSorted()).toEqual(left);
    expect((await editor.request('GET', '/api/user-details/')).json().is_logged_in).toBe(false);
  });

  it('is refused from another website and to a browser that only prefetches (G-84)', async () => {
    const editor = browser();
    await editor.signIn();
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-purpose': 'prefetch;prerender' },
    ]) {
      const answer = await editor.request('GET', '/api/user-logout/', { headers });
      expect(answer.statusCode).toBe(403);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    expect((await editor.request('GET', '/api/user-details/')).json().is_logged_in).toBe(true);
  });

  it('by POST needs the token (USER-17, G-84)', async () => {
    const editor = browser();
    await editor.signIn();
    expect((await editor.request('POST', '/api/user-logout/')).statusCode).toBe(403);
    const done = await editor.request('POST', '/api/user-logout/', { headers: editor.token() });
    expect(done.statusCode).toBe(302);
    expect((await editor.request('GET', '/de/pageeditor-api/user')).statusCode).toBe(401);
  });
});

describe('the form of a page', () => {
  it('gets the address of the client, whatever the request claims', async () => {
    const forged = { 'X-Foyer-Client-Address': '10.0.0.1', origin: SITE };
    const answer = await app.inject({
      method: 'POST',
      url: '/what-arrives',
      headers: forged,
      remoteAddress: '203.0.113.9',
    });
    const { rawHeaders, headers } = answer.json();
    const at = rawHeaders.indexOf('x-foyer-client-address');
    expect(rawHeaders[at + 1]).toBe('203.0.113.9');
    expect(headers['x-foyer-client-address']).toBe('203.0.113.9');
    expect(JSON.stringify(answer.json())).not.toContain('10.0.0.1');
  });
});
