import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWholeSite } from '#server/whole-site/whole-site.test-kit.ts';

let site: Awaited<ReturnType<typeof openWholeSite>>;
let editor: Record<string, string>;
beforeAll(async () => {
  site = await openWholeSite();
  editor = await site.signIn('editor');
});
afterAll(() => site.close());

async function send(method: string, path: string, body?: object, headers = editor) {
  site.clock.set(new Date(site.clock.now().getTime() + 2000));
  const { status, text } = await site.request(path, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status, json: text ? JSON.parse(text) : null };
}

const API = '/de/pageeditor-api';
const year = () => site.clock.now().getUTCFullYear() + 1;
const at = (day: string, time = '10:00') => `${year()}-${day}T${time}:00+01:00`;
const month = async (name = '01', last = '31') => {
  const span = `from=${year()}-${name}-01&until=${year()}-${name}-${last}`;
  const { status, json } = await send('GET', `/api/editorial-calendar/?${span}`);
  expect([status, json]).toMatchObject([200, { is_cut: false }]);
  return json as {
    entries: {
      at: string;
      change: string;
      kind: string;
      title: string;
      on: string | null;
      url: string;
    }[];
    drafts: { title: string; publish_at: string | null }[];
  };
};
const told = (all: Awaited<ReturnType<typeof month>>) =>
  all.entries.map(({ at: when, change, kind, title, on }) => [
    when.slice(5, 16),
    change,
    kind,
    title,
    ...(on ? [on] : []),
  ]);

/** A page with a text, both planned, and a draft of it that is to be published. */
async function planPage() {
  const page = (
    await send('POST', '/api/pages/', {
      title: 'Festwoche',
      is_online: true,
      online_from: at('01-10'),
      online_to: at('01-20', '23:00'),
    })
  ).json;
  const owner = { content_type: 'pages.page', object_id: page.id };
  const section = (await send('POST', `${API}/container/`, { ...owner, layout: 0 })).json;
  const text = (
    await send('POST', `${API}/text/`, {
      parent: section.id,
      content: '<p>Nur im Januar</p>',
      anchor: '',
      decrease_distance: false,
      online_from: at('01-12'),
      online_to: at('02-01'),
    })
  ).json;
  const change = { content: '<p>Anders</p>', revision: text.revision, document: 'draft' };
  expect((await send('PATCH', `${API}/text/${text.id}/`, change)).status).toBe(200);
  const plan = { ...owner, publish_at: at('01-15') };
  expect((await send('POST', `${API}/draft/plan/`, plan)).status).toBe(200);
  return { page, owner };
}

describe('the editorial calendar (G-534)', () => {
  it('tells by time what appears, disappears and is published: pages, their parts, drafts, records (G-534)', async () => {
    const { page } = await planPage();
    const alert = {
      title: 'Winterpause',
      text: 'Zu',
      is_online: true,
      online_from: at('01-12', '08:00'),
    };
    const made = await send('POST', '/api/alerts/', alert);
    expect([made.status, made.json]).toMatchObject([201, {}]);
    const found = await month();
    expect(told(found)).toEqual([
      ['01-10T10:00', 'appears', 'Seite', 'Festwoche'],
      ['01-12T08:00', 'appears', 'Hinweis', 'Winterpause'],
      ['01-12T10:00', 'appears', 'Modul', 'Nur im Januar', 'Festwoche'],
      ['01-15T10:00', 'published', 'Entwurf', 'Festwoche'],
      ['01-20T23:00', 'disappears', 'Seite', 'Festwoche'],
    ]);
    expect(found.entries[1]?.url).toBe(`/cms-hub/alerts/${made.json.id}`);
    expect(found.drafts).toMatchObject([{ title: 'Festwoche', publish_at: at('01-15') }]);
    expect(told(await month('02', '28'))).toEqual([
      ['02-01T10:00', 'disappears', 'Modul', 'Nur im Januar', 'Festwoche'],
    ]);
    // what is hidden or deleted has no plan
    await send('PATCH', `/api/alerts/${made.json.id}/`, {
      is_online: false,
      updated_at: made.json.updated_at,
    });
    await send('DELETE', `/api/pages/${page.id}/`);
    expect(told(await month())).toEqual([]);
  });

  it('is for editors, and for at most a hundred days in their order (G-534)', async () => {
    const path = '/api/editorial-calendar/?from=2026-12-01&until=2026-12-31';
    const member = await site.signIn('member');
    expect((await send('GET', path, undefined, {})).status).toBe(401);
    expect((await send('GET', path, undefined, member)).status).toBe(403);
    for (const span of ['from=2026-12-02&until=2026-12-01', 'from=2026-01-01&until=2026-12-01'])
      expect(
        (await send('GET', `/api/editorial-calendar/?${span}`)).json.field_errors,
      ).toHaveProperty('until');
  });
});
