import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWholeSite } from '#server/whole-site/whole-site.test-kit.ts';

let site: Awaited<ReturnType<typeof openWholeSite>>;
let editor: Record<string, string>;
let others: { admin: Record<string, string>; member: Record<string, string> };
let ids: { theatre: number; hidden: number };
beforeAll(async () => {
  site = await openWholeSite();
  editor = await site.signIn('editor');
  others = { admin: await site.signIn('admin'), member: await site.signIn('member') };
  const theatre = await post('/api/pages/', { title: 'Das Theater', is_online: true });
  const hidden = await post('/api/pages/', { title: 'Verborgen', is_online: false });
  ids = { theatre: theatre.id, hidden: hidden.id };
});
afterAll(() => site.close());

async function get(path: string, headers = editor) {
  const { status, text } = await site.request(path, { headers });
  return { status, json: JSON.parse(text) };
}
async function post(path: string, body: object) {
  const headers = { ...editor, 'content-type': 'application/json' };
  const { text } = await site.request(path, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  return JSON.parse(text);
}

const CALLS = [
  'site',
  'overview',
  'drafts',
  'page-activities',
  'search-keywords',
  'id-service-events',
  'versions',
  'error-log',
].map((name) => `/api/dashboard-${name}/`);

describe('the dashboard', () => {
  it.each(CALLS)(
    'answers %s to editors alone, under both prefixes (API-76…82, G-91)',
    async (path) => {
      expect((await get(path)).status).toBe(200);
      expect((await get(`/de${path}`)).status).toBe(200);
      expect((await get(path, others.admin)).status).toBe(200);
      expect((await get(path, {})).status).toBe(401);
      expect((await get(path, others.member)).status).toBe(403);
    },
  );

  it('reports whether site and shop are online and how many pages are public (API-76)', async () => {
    const before = (await get('/api/dashboard-site/')).json;
    expect(before).toEqual({
      is_site_online: true,
      is_shop_online: true,
      pages_online: 1,
      pages_offline: 1,
    });
    const below = await post('/api/pages/', {
      title: 'Darunter',
      is_online: true,
      parent_id: ids.hidden,
    });
    // online, but below an offline parent
    expect((await get('/api/dashboard-site/')).json).toMatchObject({ pages_offline: 2 });
    await site.request(`/api/pages/${below.id}/`, { method: 'DELETE', headers: editor });
  });

  it('counts upcoming performances, failed URLs and active alerts (API-79)', async () => {
    const before = (await get('/api/dashboard-overview/')).json;
    const day = 86_400_000;
    const at = (days: number) => new Date(site.clock.now().getTime() + days * day).toISOString();
    const play = { name: 'Probe', place: 'Hof', is_online: true };
    await post('/api/events/', { ...play, date_start: at(3) });
    await post('/api/events/', { ...play, date_start: at(-3) });
    await post('/api/events/', { ...play, date_start: at(3), is_online: false });
    await post('/api/dashboard-error-log/', { url: '/de/gibt-es-nicht' });
    const alert = { title: 'Umbau', text: 'Bis März', is_online: true };
    await post('/api/alerts/', alert);
    await post('/api/alerts/', { ...alert, is_online: false });
    expect((await get('/api/dashboard-overview/')).json).toEqual({
      events_upcoming: before.events_upcoming + 1,
      form_entries_new: 0,
      errors_open: before.errors_open + 1,
      alerts_active: before.alerts_active + 1,
    });
  });

  it('lists recently edited pages, with editor and number of views (API-77, G-166)', async () => {
    for (let times = 0; times < 3; times++) await site.request('/de/das-theater');
    await site.request('/de/das-theater', { headers: editor });
    await site.request('/de/gibt-es-nicht');
    await site.services.pageViews.flush();
    const { json } = await get('/api/dashboard-page-activities/');
    const row = json.results.find(({ page }: { page: number }) => page === ids.theatre);
    expect(row).toEqual({
      page: ids.theatre,
      path: '/de/das-theater',
      views: 3,
      last_edited_by: expect.any(String),
      last_edited_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+0[12]:00$/),
    });
    const times = json.results.map((each: { last_edited_at: string }) => each.last_edited_at);
    expect(times).toEqual([...times].sort().reverse());
    expect(json.count).toBe(json.results.length);
    await post('/api/pages/', { title: 'Vielgelesen', is_online: true });
    for (let times = 0; times < 5; times++) await site.request('/de/vielgelesen');
    await site.services.pageViews.flush();
    const most = (await get('/api/dashboard-page-activities/?sort=views')).json.results;
    expect(most.slice(0, 2)).toMatchObject([
      { path: '/de/vielgelesen', views: 5 },
      { path: '/de/das-theater', views: 3 },
    ]);
  });

  it('counts changes, publications and sign-ins by day in Berlin, including empty days (G-412)', async () => {
    const { json } = await get('/api/dashboard-days/?days=7');
    expect(json).toHaveLength(7);
    expect(json[0]).toEqual({
      day: '2026-11-15',
      record_changes: 0,
      page_versions: 0,
      logins: 0,
      failed_logins: 0,
    });
    const before = json.at(-1);
    expect(before).toMatchObject({ day: '2026-11-21', logins: expect.any(Number) });
    expect(before.logins).toBeGreaterThan(2);
    await post('/api/tags/', { name: 'Gezählt', scope: 'event' });
    const { json: after } = await get('/api/dashboard-days/?days=7');
    expect(after.at(-1).record_changes).toBe(before.record_changes + 1);
    expect((await get('/api/dashboard-days/', others.member)).status).toBe(403);
    expect((await get('/api/dashboard-days/?days=91')).status).toBe(400);
  });

  it('lists sign-ins and sign-outs, newest first, paginated (API-80, G-91)', async () => {
    // the most recent sign-in so far
    const { username } = (await get('/api/user-details/', others.member)).json;
    const { json } = await get('/api/dashboard-id-service-events/?page_size=1');
    expect(json).toMatchObject({ previous: null, next: expect.any(String) });
    expect(json.count).toBeGreaterThan(3);
    expect(json.results).toEqual([
      {
        id: expect.any(Number),
        event: 'login',
        username,
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+0[12]:00$/),
      },
    ]);
  });

  it('lists the newest versions of all pages, in pages (API-81)', async () => {
    for (const object_id of [ids.theatre, ids.hidden]) {
      const owner = { content_type: 'pages.page', object_id };
      await post('/de/pageeditor-api/container/', { model: 'container', ...owner, layout: 0 });
    }
    const { json } = await get('/api/dashboard-versions/?page_size=1');
    expect(json).toMatchObject({ count: 2, previous: null, next: expect.any(String) });
    expect(json.results).toEqual([
      {
        id: expect.any(Number),
        page: ids.hidden,
        title: 'Verborgen',
        number: 1,
        comment: '',
        author: expect.any(String),
        is_published: true,
        created_at: expect.any(String),
      },
    ]);
  });
});
