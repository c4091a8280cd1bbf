import { describe, expect, it } from 'vitest';
import { siteTests } from './site.test-kit.ts';
import { openCalls } from './site-api.test-kit.ts';
import { siteRecordsApi } from './site-records.api.server.ts';

const openSite = siteTests();

async function openApi() {
  const site = await openSite();
  return { ...site, request: await openCalls(site, [siteRecordsApi]) };
}

type Send = Awaited<ReturnType<typeof openApi>>['request'];

async function page(request: Send, fields: object): Promise<{ id: number; updated_at: string }> {
  const answer = await request('POST', '/api/pages/', 'editor', fields);
  expect([answer.statusCode, answer.body]).toEqual([201, expect.stringContaining('"id"')]);
  return answer.json();
}

describe('editors keep pages by calls', () => {
  it('that make, list, change, move, remove and restore them (API-04, G-14, G-89)', async () => {
    const { request } = await openApi();
    const house = await page(request, { title: 'Haus', is_online: true });
    const team = await page(request, { title: 'Team', parent_id: house.id });
    await page(request, { title: 'Ägypten' });
    const list = async (query = '') => {
      const answer = await request('GET', `/de/api/pages/records/?${query}`, 'editor');
      return answer.json().results.map((each: { url: string }) => each.url);
    };
    expect(await list()).toEqual(['/de/haus', '/de/haus/team', '/de/aegypten']);
    expect(await list('page_size=1&page=2')).toEqual(['/de/haus/team']);
    expect(await list('q=ÄGYP')).toEqual(['/de/aegypten']);
    const changed = await request('POST', `/api/pages/${team.id}/`, 'editor', {
      headline: 'Wir',
      online_from: '2026-12-01T10:00:00+01:00',
      updated_at: team.updated_at,
    });
    expect(changed.json()).toMatchObject({
      headline: 'Wir',
      online_from: '2026-12-01T09:00:00.000Z',
    });
    const moved = await request('POST', `/api/pages/move/${team.id}`, 'editor', {
      parent_id: null,
      before: house.id,
    });
    expect(moved.json()).toMatchObject({ url: '/de/team', parent_id: null });
    expect(await list()).toEqual(['/de/team', '/de/haus', '/de/aegypten']);
    expect((await request('DELETE', `/api/pages/${team.id}`, 'editor')).statusCode).toBe(204);
    expect((await request('GET', `/api/pages/records/${team.id}`, 'editor')).statusCode).toBe(404);
    expect((await request('GET', '/api/pages/deleted', 'editor')).json()).toMatchObject([
      { id: team.id },
    ]);
    await request('POST', `/api/pages/restore/${team.id}`, 'editor');
    expect((await request('GET', `/api/pages/records/${team.id}`, 'editor')).json()).toMatchObject({
      url: '/de/team',
    });
  });

  it('that refuse a tree in a circle, in German at the field, and leave it as it was', async () => {
    const { request, pages } = await openApi();
    const top = await page(request, { title: 'Oben', is_online: true, in_menu: true });
    const below = await page(request, { title: 'Unten', parent_id: top.id, in_menu: true });
    const message = 'Eine Seite kann nicht unter sich selbst liegen.';
    const circle = [
      ['PATCH', `/api/pages/${top.id}`, { parent_id: below.id }],
      ['PATCH', `/api/pages/${top.id}`, { parent_id: top.id }],
      ['POST', `/api/pages/move/${top.id}`, { parent_id: below.id, before: null }],
    ] as const;
    for (const [method, url, body] of circle) {
      const answer = await request(method, url, 'editor', body);
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({
        detail: message,
        field_errors: { parent_id: [message] },
      });
    }
    expect([...(await pages.tree()).byPath.keys()]).toEqual(['oben', 'oben/unten']);
  });

  it('that reject impossible pages with 422, clashes with 409 and missing ones with 404 (G-90)', async () => {
    const { request, pages } = await openApi();
    const { id, updated_at } = await page(request, { title: 'Haus' });
    const nonsense: object[] = [
      { slug: 'Ä' },
      { slug: 'a/b' },
      { slug: '..' },
      { slug: '' },
      { slug: 'x'.repeat(81) },
      { slug: 'api' },
      { slug: '404' },
      { title: ' ' },
      { title: null },
      { title: 'a'.repeat(201) },
      { parent_id: 99 },
      { parent_id: -1 },
      { parent_id: 1e10 },
      { parent_id: '1' },
      { position: -1 },
      { position: 1.5 },
      { og_type: 'x' },
      { og_image: 0 },
      { is_online: 'ja' },
      { online_from: 'gestern' },
      { updated_at: 1 },
      { path: 'boese' },
      { id: 7 },
      { deleted_at: null },
      { online_from: '2026-12-02T00:00:00Z', online_to: '2026-12-01T00:00:00Z' },
    ];
    for (const fields of nonsense) {
      const answer = await request('PATCH', `/api/pages/${id}`, 'editor', fields);
      const [field] = Object.keys(fields).slice(-1);
      expect([fields, answer.statusCode]).toEqual([fields, 422]);
      expect(answer.json().field_errors[field ?? ''][0]).toMatch(/^[A-ZÄÖÜ].*[.!]$|^[A-Z].*: /);
    }
    const late = { title: 'Neu', updated_at: '2020-01-01T00:00:00Z' };
    expect((await request('PATCH', `/api/pages/${id}`, 'editor', late)).statusCode).toBe(409);
    expect((await request('POST', '/api/pages', 'editor', { title: 'Haus' })).statusCode).toBe(409);
    for (const url of ['/api/pages/99', '/api/pages/move/99', '/api/pages/restore/99']) {
      const body = url.includes('move') ? { parent_id: null, before: null } : {};
      expect((await request('POST', url, 'editor', body)).statusCode).toBe(404);
    }
    for (const broken of ['/api/pages/x', '/api/pages/0', '/api/pages/99999999999']) {
      expect((await request('PATCH', broken, 'editor', {})).statusCode).toBe(400);
    }
    expect(await pages.get({ user_id: null, role: 'editor' }, id)).toMatchObject({
      title: 'Haus',
      path: 'haus',
      updated_at: new Date(updated_at),
    });
  });
});

describe('administrators keep redirects and settings by calls', () => {
  it('and everybody reads what is open of them (API-74, API-75, G-89)', async () => {
    const { request } = await openApi();
    const redirect = { old_path: '/de/spielplan', new_path: '/de/programm' };
    const { id } = (await request('POST', '/api/redirect', 'admin', redirect)).json();
    const change = { new_path: '/de/neu' };
    expect(
      (await request('PATCH', `/de/api/redirect/${id}`, 'admin', change)).json(),
    ).toMatchObject({
      id,
      old_path: '/de/spielplan',
      new_path: '/de/neu',
      hits: 0,
      last_hit_at: null,
    });
    expect((await request('GET', '/api/redirect/records?q=PLAN', 'admin')).json()).toMatchObject({
      count: 1,
      next: null,
      results: [{ id }],
    });
    expect((await request('GET', '/api/redirect/records?q=%25', 'admin')).json().count).toBe(0);
    for (const prefix of ['/api', '/de/api']) {
      const open = await request('GET', `${prefix}/redirect/`, 'visitor');
      expect(open.json()).toEqual([{ old_path: '/de/spielplan', new_path: '/de/neu' }]);
    }
    const patch = { site: { site_name: 'Haus am Wehr' }, design: { menu: 'style2' } };
    const settings = await request('PATCH', '/api/settings', 'admin', patch);
    expect(settings.json()).toMatchObject(patch);
    const open = (await request('GET', '/de/api/settings/', 'visitor')).json();
    expect(open).toMatchObject({
      status: 'ok',
      site_name: 'Haus am Wehr',
      design: { menu: 'style2' },
    });
    expect(open).not.toHaveProperty('redirect_hosts');
    const whole = (await request('GET', '/api/settings/records', 'admin')).json();
    expect(whole.site.redirect_hosts).toEqual([]);
    expect((await request('DELETE', `/api/redirect/${id}`, 'admin')).statusCode).toBe(204);
  });

  it('which reject invalid redirects in German at the field, and change nothing (G-12, G-90)', async () => {
    const { request, redirects, settings } = await openApi();
    const old_path = '/de/alt';
    for (const [field, body] of [
      ...[
        '//evil.example',
        'https://evil.example/x',
        'javascript:alert(1)',
        '/\\evil.example',
        '',
      ].map((new_path) => ['new_path', { old_path, new_path }] as const),
      ['new_path', { old_path, new_path: '/de/alt/' }],
      ['new_path', { old_path }],
      ...[
        '/',
        '/accounts/login',
        '/cms-hub',
        '/de/api/x',
        'de/alt',
        '/de/alt?x=1',
        '/de/%00',
        '',
      ].map((old) => ['old_path', { old_path: old, new_path: '/de/neu' }] as const),
      ['nonsense', { old_path, new_path: '/de/neu', nonsense: 1 }],
    ] as const) {
      const answer = await request('POST', '/api/redirect', 'admin', body);
      expect([body, answer.statusCode]).toEqual([body, 422]);
      expect(answer.json().field_errors[field][0]).toMatch(/^(Bitte|Diese|Dieses) .*\.$/);
    }
    expect(await redirects.list()).toEqual([]);
    const before = await settings.current();
    for (const body of [
      { site: { site_name: '' } },
      { site: { nonsense: 1 } },
      { site: { links: { provider: 'x' } } },
      { design: { menu: 'style9' } },
      { design: { colors: { signal: 'red' } } },
      { site: { html_errors: { 200: { style: '', code: '' } } } },
    ]) {
      const answer = await request('PATCH', '/api/settings', 'admin', body);
      expect([body, answer.statusCode]).toEqual([body, 422]);
    }
    expect(await settings.current()).toEqual(before);
  });

  it('while editors are denied, whatever they send (G-52, G-104)', async () => {
    const { request } = await openApi();
    const calls = [
      ['POST', '/api/redirect'],
      ['PATCH', '/api/redirect/1'],
      ['DELETE', '/api/redirect/1'],
      ['PATCH', '/api/settings'],
      ['GET', '/api/settings/records'],
      ['GET', '/api/redirect/records'],
    ] as const;
    for (const [method, url] of calls) {
      for (const body of [{}, '{"broken', '[]']) {
        const answer = await request(method, url, 'editor', body);
        expect([url, answer.statusCode]).toEqual([url, 403]);
      }
    }
  });
});

it('editors mark reported addresses as done (API-82, G-91)', async () => {
  const { request, errorLog } = await openApi();
  const { id } = await errorLog.record({ url: '/de/alt', status: 404 });
  const url = `/api/dashboard-error-log/${id}/`;
  expect((await request('PATCH', url, 'editor', { resolved: 'ja' })).statusCode).toBe(400);
  expect((await request('PATCH', url, 'editor', { resolved: true })).statusCode).toBe(204);
  const editor = { user_id: null, role: 'editor' } as const;
  expect((await errorLog.list(editor, { page: 1, page_size: 9 })).results).toMatchObject([
    { resolved: true },
  ]);
  expect(
    (await request('PATCH', '/api/dashboard-error-log/99', 'editor', { resolved: true }))
      .statusCode,
  ).toBe(404);
});
