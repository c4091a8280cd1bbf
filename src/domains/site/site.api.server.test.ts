import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { ROLES, type Role, VISITOR } from '#lib/actor/actor.ts';
import { createTestApp } from '#server/test-app.ts';
import type { Services } from '#server/wiring/services.ts';
import { siteApi } from './site.api.server.ts';
import { ADMIN, EDITOR, siteTests } from './site.test-kit.ts';
import { errorPages, siteEditorApi } from './site-editor.api.server.ts';

const openSite = siteTests();

/** The cookie `as=editor` signs in. */
const accounts = {
  async resolveActor({ cookie = '' }: { cookie?: string }) {
    const role = ROLES.find((each) => cookie === `as=${each}`) ?? 'visitor';
    return role === 'visitor' ? VISITOR : { user_id: 7, role };
  },
};

async function openApi() {
  const site = await openSite();
  const services = { ...site, accounts } as unknown as Services;
  const app: FastifyInstance = await createTestApp({
    services,
    plugins: { site: [siteApi], editor: [siteEditorApi], root: [errorPages] },
  });
  const get = (url: string, role: Role = 'visitor') =>
    app.inject({ url, headers: { cookie: `as=${role}` } });
  return { ...site, app, get };
}

describe('the calls of the site', () => {
  it('answer a page with and without the last slash, and the home page (API-07, API-08, G-30)', async () => {
    const { pages, get } = await openApi();
    await pages.create(EDITOR, { title: 'Start', slug: '', is_online: true });
    const house = await pages.create(EDITOR, { title: 'Haus', is_online: true });
    await pages.create(EDITOR, {
      title: 'Team',
      parent_id: house.id,
      is_online: true,
      headline: 'Wir',
    });
    for (const [path, title] of [
      ['page', 'Start'],
      ['page/', 'Start'],
      ['page/haus/team', 'Team'],
      ['page/haus/team/', 'Team'],
    ]) {
      const answer = await get(`/de/pageeditor-api/${path}`);
      expect([answer.statusCode, answer.json().title]).toEqual([200, title]);
    }
    expect((await get('/de/pageeditor-api/page/haus/team')).json()).toMatchObject({
      headline: 'Wir',
      parent: { url: '/de/haus' },
      version_id: 88,
    });
  });

  it('answer 404 for missing pages and "Seite offline" to all but editors (ERR-01, ERR-02, PAGE-13, SEO-06)', async () => {
    const { pages, get } = await openApi();
    await pages.create(EDITOR, { title: 'Entwurf' });
    const address = '/de/pageeditor-api/page/entwurf';
    for (const role of ['visitor', 'member'] as const) {
      const answer = await get(address, role);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({ detail: 'Seite offline', code: 'not_found' });
    }
    for (const role of ['editor', 'admin'] as const) {
      expect((await get(address, role)).json()).toMatchObject({ is_online: false });
    }
    for (const path of ['nichts', 'entwurf%2F..', '%C3%A4', 'a//b', '__proto__']) {
      const answer = await get(`/de/pageeditor-api/page/${path}`, 'admin');
      expect(answer.json()).toEqual({ detail: '404 Nicht gefunden', code: 'not_found' });
    }
  });

  it('show a version to editors only (API-07, ROUTE-44)', async () => {
    const { pages, get } = await openApi();
    await pages.create(EDITOR, { title: 'Haus', is_online: true });
    const status = async (role: Role, version: string) =>
      (await get(`/de/pageeditor-api/page/haus?version_id=${version}`, role)).statusCode;
    expect(await status('visitor', '3')).toBe(401);
    expect(await status('member', '3')).toBe(403);
    expect(await status('editor', '3')).toBe(200);
    for (const broken of ['x', '-1', '1e99', '']) expect(await status('editor', broken)).toBe(400);
  });

  it('answer menus, redirects and settings to everybody (API-06, API-16, API-17)', async () => {
    const { pages, redirects, settings, get } = await openApi();
    await pages.create(EDITOR, { title: 'Haus', is_online: true, in_menu: true });
    await redirects.create(ADMIN, { old_path: '/de/spielplan', new_path: '/de/programm' });
    await settings.update(ADMIN, { site: { redirect_hosts: ['intern.example.org'] } });
    expect((await get('/de/pageeditor-api/nav')).json()).toMatchObject({
      menu: [{ url: '/de/haus', menu_name: 'Haus', has_tab_navigation: false, children: [] }],
      secondary_menu: [],
      footer: [],
    });
    expect((await get('/de/pageeditor-api/redirect')).json()).toEqual([
      { old_path: '/de/spielplan', new_path: '/de/programm' },
    ]);
    const answer = await get('/pageeditor-api/settings');
    expect(answer.json()).toMatchObject({ status: 'ok', html_header: { code: '' } });
    expect(answer.body).not.toContain('intern.example.org');
  });

  it('take reports of addresses that lead nowhere from everybody, under both prefixes (API-14, G-88)', async () => {
    const { app, get } = await openApi();
    for (const [index, prefix] of ['/api', '/de/api'].entries()) {
      const answer = await app.inject({
        method: 'POST',
        url: `${prefix}/dashboard-error-log/`,
        payload: { url: '/de/gibt-es-nicht' },
      });
      expect(answer.statusCode).toBe(201);
      expect(answer.json()).toEqual({ id: 1, url: '/de/gibt-es-nicht', count: index + 1 });
    }
    for (const payload of [
      {},
      { url: 7 },
      { url: '' },
      { url: '/a', status: 200 },
      { url: '/a', at: 1 },
    ]) {
      const answer = await app.inject({ method: 'POST', url: '/api/dashboard-error-log', payload });
      expect(answer.statusCode).toBe(400);
    }
    expect((await get('/api/dashboard-error-log/')).statusCode).toBe(401);
    expect((await get('/api/dashboard-error-log/', 'member')).statusCode).toBe(403);
    const list = await get('/de/api/dashboard-error-log/?page_size=1', 'editor');
    expect(list.json()).toMatchObject({
      count: 1,
      next: null,
      previous: null,
      results: [{ url: '/de/gibt-es-nicht', status: 404, count: 2, resolved: false }],
    });
  });

  it('take what a page in the browser could not have, with its status (ERR-19, G-133)', async () => {
    const { app, get } = await openApi();
    const payload = { url: '/de/api/search/autocomplete/', status: 502 };
    const url = '/de/api/dashboard-error-log/';
    expect((await app.inject({ method: 'POST', url, payload })).statusCode).toBe(201);
    expect((await get(url, 'editor')).json().results).toMatchObject([
      { url: '/de/api/search/autocomplete', status: 502, count: 1 },
    ]);
  });

  it('rate-limit reports (G-91)', async () => {
    const { app } = await openApi();
    const report = () =>
      app.inject({
        method: 'POST',
        url: '/api/dashboard-error-log',
        payload: { url: '/de/x' },
      });
    const answers = [];
    for (let i = 0; i < 21; i++) answers.push(await report());
    expect(answers.map(({ statusCode }) => statusCode).indexOf(429)).toBe(20);
    expect(answers[20]?.headers['retry-after']).toBeDefined();
  });

  it('answer custom error pages as harmless HTML, 404 without one (API-15)', async () => {
    const { settings, get } = await openApi();
    await settings.update(ADMIN, {
      site: { html_errors: { 404: { style: '', code: '<h1>Verlaufen?</h1>' } } },
    });
    const answer = await get('/html/404.html');
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect(answer.body).toContain('<body><h1>Verlaufen?</h1></body>');
    for (const file of ['503.html', '404.htm', 'x.html', '..%2f404.html']) {
      expect((await get(`/html/${file}`)).statusCode).toBe(404);
    }
  });
});
