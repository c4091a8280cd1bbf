import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SYSTEM } from '#lib/actor/actor.ts';
import { openWholeSite, PASSWORD } from './whole-site.test-kit.ts';

let site: Awaited<ReturnType<typeof openWholeSite>>;
beforeAll(async () => {
  site = await openWholeSite();
  const { pages } = site.services;
  const shown = { is_online: true, in_menu: true };
  await pages.create(SYSTEM, { title: 'Start', slug: '', ...shown });
  await pages.create(SYSTEM, { title: 'Haus', slug: 'haus', ...shown });
});
afterAll(() => site.close());

let signedIn: Record<string, string> | undefined;
async function editor(): Promise<Record<string, string>> {
  signedIn ??= await site.signIn('editor');
  return signedIn;
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const JSON_BODY = { 'content-type': 'application/json' };

describe('addresses of pages', () => {
  it('with overlay=true lead to the programme and lose that key alone, kept pages or not (ROUTE-38, G-06)', async () => {
    for (const path of ['/de/haus', '/de']) {
      expect((await site.request(path)).status).toBe(200);
      const answer = await site.request(`${path}?utm=x&overlay=true&date=2026-12-01`);
      expect(answer.status).toBe(302);
      const { pathname, searchParams } = new URL(`${answer.headers.location}`, 'http://x');
      expect(pathname).toBe('/de/programm');
      expect(Object.fromEntries(searchParams)).toEqual({ utm: 'x', date: '2026-12-01' });
    }
    expect((await site.request('/de/haus?overlay=false')).status).toBe(200);
  });

  it.each([
    ['/DE', 301],
    ['/De/haus', 301],
    ['/de/Kein-Haus', 404],
    ['/de//haus', 301],
    ['/de/haus//', 301],
    ['//evil.example/de', 404],
    ['/de/%2e%2e/haus', 301],
    ['/de/404', 404],
    ['/de/404.data', 404],
    ['/de/user', 302],
    ['/de/user/profile', 302],
    ['/de/user/settings', 302],
    ['/de/user/data', 302],
    ['/de/user/nichts', 302],
    ['/__manifest?p=/de', 404],
    ['/de/haus/', 200],
    ['/de/haus.data', 200],
    ['/de/haus?%&=&v', 301],
  ])('%s is answered with %i', async (path, status) => {
    const answer = await site.request(path);
    expect(answer.status).toBe(status);
    const isPage = status === 404 && !path.includes('.data');
    if (isPage) expect(answer.text).toMatch(/<meta name="robots" content="noindex"/);
  });

  it.each([
    ['profile', 'Mein Profil'],
    ['settings', 'Einstellungen'],
    ['data', 'Was wir über Sie gespeichert haben'],
  ])(
    'of the user area show an account its own, by way of signing in: %s (USER-01, ROUTE-26, ROUTE-27, G-84, G-105)',
    async (page, title) => {
      const asked = await site.request(`/de/user/${page}`);
      expect([asked.status, asked.headers.location]).toEqual([
        302,
        `/accounts/login?next=${encodeURIComponent(`/de/user/${page}`)}`,
      ]);
      const seen = await site.request(`/de/user/${page}`, { headers: await editor() });
      expect(seen.status).toBe(200);
      expect(seen.headers['cache-control']).toContain('no-store');
      expect(seen.text).toContain(`>${title}</h1>`);
    },
  );

  it('of the user area that are no pages are not found, once somebody is signed in (G-105)', async () => {
    const headers = await editor();
    for (const page of ['nichts', 'constructor', 'profile/1'])
      expect((await site.request(`/de/user/${page}`, { headers })).status).toBe(404);
  });

  it.each([
    'GET http://evil.example/de/haus HTTP/1.1\r\nHost: evil.example',
    'GET /de/haus HTTP/1.1\r\nHost: evil.example\r\nX-Forwarded-Host: evil.example',
    'GET /de/haus HTTP/1.1\r\nHost: a\r\nForwarded: host=evil.example;proto=http',
  ])('take nothing from who asks: %s', async (head) => {
    const answer = await site.say(`${head}\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1.1 200 OK/);
    expect(answer).toContain('<link rel="canonical" href="https://haus.example/de/haus"/>');
    expect(answer).not.toContain('evil');
  });

  it.each([
    ['OPTIONS * HTTP/1.1\r\nHost: a', 400],
    ['TRACE /de HTTP/1.1\r\nHost: a', 405],
    ['PUT /de HTTP/1.1\r\nHost: a\r\nContent-Length: 0', 405],
    ['POST /de HTTP/1.1\r\nHost: a\r\nContent-Length: 0', 405],
    ['POST /accounts/login HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2', 400],
    ['POST /de HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked', 400],
    ['GET /de/h\u0001aus HTTP/1.1\r\nHost: a', 400],
    ['JUST TALKING', 400],
  ])('refuse %j with %i in German', async (head, status) => {
    const answer = await site.say(`${head}\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toMatch(/(Die (Anfrage|Adresse|Kopfzeilen)|Diese Seite|Fehler ist aufgetreten)/);
    expect(answer).not.toContain('Client Error');
  });

  it('may carry a long query, but no head that fills the memory', async () => {
    expect((await site.request(`/de/haus?${'a=1&'.repeat(1500)}`)).status).toBe(200);
    const answer = await site.say(
      `GET /de HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1.1 431 [\s\S]*Die Kopfzeilen der Anfrage sind zu groß/);
  });

  it('let a tag manager in where the house has one, which no HTML names: it waits for consent (DESIGN-05, CONSENT-08)', async () => {
    const readPolicy = async () => {
      const { headers, text } = await site.request('/de/haus');
      expect(text).not.toMatch(/(src|href)="[^"]*googletagmanager/);
      return String(headers['content-security-policy']);
    };
    expect(await readPolicy()).not.toContain('google');
    const set = (tagManagerId: string) =>
      site.services.settings.update(SYSTEM, { design: { cookies: { tagManagerId } } });
    await set('GTM-HAUS01');
    expect(await readPolicy()).toMatch(/script-src [^;]*https:\/\/www\.googletagmanager\.com/);
    await set('');
    expect(await readPolicy()).not.toContain('google');
  });

  it('that lead nowhere are noted with their status, whole pages only (ERR-01, G-32, G-115)', async () => {
    const headers = { referer: 'https://zeitung.example/kritik?x=1', 'user-agent': 'Firefox/140' };
    for (const path of ['/de/verloren?a=b', '/de/verloren', '/de/verloren.data']) {
      await site.request(path, { headers });
    }
    await site.services.errorLog.flush();
    const { results } = await site.services.errorLog.list(SYSTEM, { page: 1, page_size: 100 });
    const found = results.filter(({ url }) => url.startsWith('/de/verloren'));
    expect(found).toMatchObject([
      { url: '/de/verloren', status: 404, count: 2, referrer: 'https://zeitung.example/kritik' },
    ]);
  });
});

describe('signing in by the form', () => {
  it('works under every name of the house, and not from elsewhere (G-45)', async () => {
    await site.signIn('member');
    const body = new URLSearchParams({ username: 'member', password: PASSWORD }).toString();
    const send = (headers: Record<string, string>) =>
      site.request('/accounts/login', { method: 'POST', headers: { ...FORM, ...headers }, body });
    const other = await send({ host: '192.168.1.5', origin: 'http://192.168.1.5' });
    expect([other.status, other.headers.location]).toEqual([302, '/de']);
    expect((await send({ origin: 'https://evil.example' })).status).toBe(403);
  });

  it('leads an editor who asked for nothing to the hub, by password and by what leads on after a code (G-590)', async () => {
    const cookies = await editor();
    const body = new URLSearchParams({ username: 'editor', password: PASSWORD }).toString();
    const first = { method: 'POST', headers: { ...FORM, origin: 'https://haus.example' }, body };
    expect((await site.request('/accounts/login', first)).headers.location).toBe('/cms-hub');
    expect((await site.request('/accounts/login?next=/de', first)).headers.location).toBe('/de');
    const start = await site.request('/accounts/start', { headers: cookies });
    expect([start.status, start.headers.location]).toEqual([302, '/cms-hub']);
    expect((await site.request('/accounts/start')).headers.location).toBe('/de');
  });

  it('refuses a name that nobody can have like any other one', async () => {
    const name = 'a\0b';
    const form = new URLSearchParams({ username: name, password: 'x\0' }).toString();
    const page = await site.request('/accounts/login', {
      method: 'POST',
      headers: FORM,
      body: form,
    });
    expect(page.status).toBe(401);
    const body = JSON.stringify({ username: name, password: 'x\0' });
    const call = await site.request('/api/user-login/', {
      method: 'POST',
      headers: JSON_BODY,
      body,
    });
    expect(call.status).toBe(401);
  });
});

describe('an editor who asks for what cannot be', () => {
  it.each([
    ['/de/haus?v=99999999999999999999', 404],
    ['/de/haus?v=0', 200],
    ['/de/haus?v=1e9', 200],
    ['/de/haus?v=-1&v=', 200],
    ['/de/haus?as_of=-271821-04-20T00:00:00Z', 200],
  ])('is answered %s with %i', async (path, status) => {
    const headers = await editor();
    expect((await site.request(path, { headers })).status).toBe(status);
  });

  it('is told so, where nobody looked before the database did (G-90)', async () => {
    const headers = { ...(await editor()), ...JSON_BODY };
    const body = JSON.stringify({ content_type: 'pages.page', object_id: 1, comment: 'a\0b' });
    const asked = { method: 'PATCH', headers, body };
    const answer = await site.request('/de/pageeditor-api/versions/1', asked);
    expect([400, 422]).toContain(answer.status);
    expect(JSON.parse(answer.text).detail).toMatch(/^(Die|Bitte|Der) /);
  });
});

describe('the page as of another moment (E-3)', () => {
  const THEN = '?as_of=2026-12-24T18:00:00%2B01:00';

  beforeAll(async () => {
    const { pages, content } = site.services;
    const shown = { is_online: true, in_menu: true };
    await pages.create(SYSTEM, {
      title: 'Weihnachtsmarkt',
      slug: 'markt',
      ...shown,
      online_from: '2026-12-24T18:00:00+01:00',
    });
    const page = await pages.create(SYSTEM, { title: 'Plan', slug: 'plan', ...shown });
    const owner = { content_type: 'pages.page', object_id: page.id };
    const section = await content.insertSection(SYSTEM, owner, {}, { key: 'section-of-plan' });
    const fields = { content: '<p>Nur die Redaktion</p>', is_online: false };
    const place = { parent: section, column_index: 0, position: 0 };
    await content.insertModule(SYSTEM, { model: 'text', fields }, place, { key: 'text-of-plan' });
  });

  it('shows editors what visitors will see then, menus included, and nothing that only editors see (E-3, E-4, G-163)', async () => {
    const headers = await editor();
    const now = await site.request('/de/plan', { headers });
    expect(now.text).toContain('Nur die Redaktion');
    expect(now.text).not.toContain('Weihnachtsmarkt');
    const then = await site.request(`/de/plan${THEN}`, { headers });
    expect(then.text).not.toContain('Nur die Redaktion');
    expect(then.text).toContain('Weihnachtsmarkt');
    expect((await site.request(`/de/markt${THEN}`, { headers })).status).toBe(200);
    const before = await site.request('/de/markt?as_of=2026-12-24T17:59:00%2B01:00', { headers });
    expect(before.status).toBe(404);
  });

  it('is for editors alone, and is kept for nobody (E-3, G-118)', async () => {
    const then = await site.request(`/de/plan${THEN}`, { headers: await editor() });
    expect(then.headers['cache-control']).toBe('private, no-store');
    for (const headers of [{}, await site.signIn('admin')]) {
      const isEditor = Object.keys(headers).length > 0;
      const { status, text } = await site.request(`/de/markt${THEN}`, { headers });
      expect([isEditor, status]).toEqual([isEditor, isEditor ? 200 : 404]);
      expect(text.includes('<h1')).toBe(true);
    }
    expect((await site.request(`/de/plan${THEN}`)).text).not.toContain('Weihnachtsmarkt');
  });

  it('shows editors the draft of one page as visitors would see it, and nobody else (G-170, E-9)', async () => {
    const { pages, content } = site.services;
    const { id } = await pages.create(SYSTEM, { title: 'Probe', slug: 'probe', is_online: true });
    const owner = { content_type: 'pages.page', object_id: id };
    const inDraft = { document: 'draft', key: 'section-of-draft' } as const;
    const section = await content.insertSection(SYSTEM, owner, {}, inDraft);
    for (const [position, is_online] of [true, false].entries()) {
      const fields = { content: is_online ? '<p>Kommt bald</p>' : '<p>Nur intern</p>', is_online };
      const place = { parent: section, column_index: 0, position };
      const key = `text-of-draft-${position}`;
      await content.insertModule(SYSTEM, { model: 'text', fields }, place, { ...inDraft, key });
    }
    const headers = await editor();
    const NOW = '?as_of=2026-11-22T18:00:00%2B01:00';
    const request = async (query: string, as = {}) =>
      (await site.request(`/de/probe${query}`, { headers: as })).text;
    const draft = await request(`${NOW}&draft=pages.page:${id}`, headers);
    expect(draft).toContain('Kommt bald');
    expect(draft).not.toContain('Nur intern');
    expect(await request(NOW, headers)).not.toContain('Kommt bald');
    expect(await request(`${NOW}&draft=pages.page:${id + 1}`, headers)).not.toContain('Kommt bald');
    expect(await request(`${NOW}&draft=pages.page:${id}`)).not.toContain('Kommt bald');
  });

  it('shows no versions: visitors see none (E-3, ROUTE-44)', async () => {
    const headers = await editor();
    const ahead = await site.request(`/de/plan${THEN}&v=1`, { headers });
    expect(ahead.status).not.toBe(200);
  });
});

describe('what stands in the database, no matter who put it there', () => {
  const UNSAFE = '<p>Hallo<script>alert(1)</script><a href="javascript:alert(2)">da</a></p>';

  beforeAll(async () => {
    const { pages, content } = site.services;
    const page = await pages.create(SYSTEM, { title: 'Alt', slug: 'alt', is_online: true });
    const owner = { content_type: 'pages.page', object_id: page.id };
    const section = await content.insertSection(SYSTEM, owner, {}, { key: 'old-section' });
    for (const [position, text] of ['erster', 'zweiter'].entries()) {
      const module = { model: 'text', fields: { content: `<p>${text}</p>` } } as const;
      const place = { parent: section, column_index: 0, position };
      await content.insertModule(SYSTEM, module, place, { key: `old-module-${position}` });
    }
    const { db } = site.house.database;
    const { body } = await db
      .selectFrom('content_document')
      .select('body')
      .where('object_id', '=', page.id)
      .executeTakeFirstOrThrow();
    const stored = JSON.stringify(body)
      .replace('"model":"text"', '"model":"karussell"')
      .replace('<p>zweiter</p>', UNSAFE.replaceAll('"', '\\"'));
    expect(stored).toContain('karussell');
    await db
      .updateTable('content_document')
      .set({ body: stored })
      .where('object_id', '=', page.id)
      .execute();
  });

  it('runs nothing: scripts and their addresses are gone from the page', async () => {
    const { text } = await site.request('/de/alt');
    expect(text).toContain('Hallo');
    expect(text).not.toMatch(/alert\(|javascript:/);
    expect((await site.request('/de/alt.data')).text).not.toMatch(/alert\(|javascript:/);
  });

  it('is left out for visitors where its type is unknown, and named to editors, without a failure', async () => {
    const visitor = await site.request('/de/alt');
    expect(visitor.status).toBe(200);
    expect(visitor.text).not.toMatch(/erster|karussell/);
    const headers = await editor();
    const forEditor = await site.request('/de/alt', { headers });
    expect(forEditor.status).toBe(200);
    expect(forEditor.text).toContain('karussell');
    const call = JSON.parse((await site.request('/de/pageeditor-api/page/alt', { headers })).text);
    const [unknown] = call.modules[0].columns[0].children;
    expect(unknown).toMatchObject({ model: 'karussell', unknown: true });
    expect(JSON.stringify(unknown)).not.toContain('erster');
  });
});

describe('while the site is offline', () => {
  beforeAll(() => site.services.settings.update(SYSTEM, { site: { is_site_online: false } }));
  afterAll(() => site.services.settings.update(SYSTEM, { site: { is_site_online: true } }));

  it('visitors are told so with 503 and when to come back, members too (ERR-14, SEO-06)', async () => {
    for (const path of ['/de', '/de/haus', '/de/nichts', '/de/haus.data']) {
      const answer = await site.request(path);
      expect([path, answer.status]).toEqual([path, 503]);
      expect(answer.headers['retry-after']).toBe('60');
      expect(answer.headers['cache-control']).toBe('private, no-store');
      expect(answer.text).toContain('Website offline');
    }
  });

  it('editors sign in and see the pages, so that they can put it online again (G-26)', async () => {
    expect((await site.request('/accounts/login')).status).toBe(200);
    const headers = await editor();
    const page = await site.request('/de/haus', { headers });
    expect(page.status).toBe(200);
    expect(page.text).toMatch(/<h1[^>]*>Haus<\/h1>/);
  });
});

describe('an error page of the house', () => {
  const pages = {
    404: { style: '.verlaufen { color: red }', code: '<h2 class="verlaufen">Oh</h2>' },
  };
  const sources = { ...pages, 503: { style: '', code: '<p>Umbau<script>alert(1)</script></p>' } };
  beforeAll(() => site.services.settings.update(SYSTEM, { site: { html_errors: sources } }));

  it('stands instead of the text, with a style that the security policy lets through (SHELL-60, API-15)', async () => {
    const answer = await site.request('/de/nichts');
    expect(answer.status).toBe(404);
    expect(answer.text).toContain('<h2 class="verlaufen">Oh</h2>');
    expect(answer.text).not.toContain('gefunden werden</span>');
    const [, href = ''] = /<link rel="stylesheet" href="(\/html\/[^"]*)"/.exec(answer.text) ?? [];
    expect(answer.headers['content-security-policy']).toMatch(
      /^default-src 'self'; (?!.*style-src-elem)/,
    );
    const style = await site.request(href);
    expect(style.headers['content-type']).toBe('text/css; charset=utf-8');
    expect(style.text).toBe('.verlaufen { color: red }');
  });

  it('stands also where there is no frame, and without anything that runs (SHELL-60, G-28)', async () => {
    await site.services.settings.update(SYSTEM, { site: { is_site_online: false } });
    const answer = await site.request('/de');
    await site.services.settings.update(SYSTEM, { site: { is_site_online: true } });
    expect(answer.status).toBe(503);
    expect(answer.text).toContain('<p>Umbau</p>');
    expect(answer.text).not.toContain('alert(1)');
  });
});
