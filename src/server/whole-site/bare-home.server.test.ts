import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SYSTEM } from '#lib/actor/actor.ts';
import { firstStart } from '../start/first-start.ts';
import { openWholeSite } from './whole-site.test-kit.ts';

let site: Awaited<ReturnType<typeof openWholeSite>>;
let start: () => Promise<string[]>;

beforeAll(async () => {
  site = await openWholeSite();
  const env = { ...site.house.env, FOYER_DEMO: false };
  const house = { ...site.house, env };
  start = () => firstStart({ house, services: site.services, say: () => {}, isTerminal: false });
  await start();
  await start();
});
afterAll(() => site.close());

it('A house without its demo shows a bare and true page until its first page is online (G-24, G-277, PAGE-13)', async () => {
  const { settings, records, pages } = site.services;
  const first = await site.request('/de');
  expect(first.status).toBe(200);
  expect(first.text).toMatch(/<h1[^>]*>Kulturhaus<\/h1>/);
  expect(first.text).toContain('Das Programm folgt.');
  expect(first.text).toContain('href="/accounts/login?next=%2Fde%3Fedit"');
  expect(first.text).toContain('<meta name="robots" content="noindex"/>');
  const elsewhere = [...first.text.matchAll(/href="(https?:\/\/[^"]*)"/g)].map(([, href]) => href);
  expect(elsewhere.filter((href) => !href?.startsWith('https://haus.example'))).toEqual([]);
  for (const path of ['/de', '/de/programm', '/de/gibt-es-nicht']) {
    expect((await site.request(path)).text).not.toContain('example.org');
  }
  expect(first.text).not.toMatch(/href="\/de\/(impressum|datenschutz|agb)"/);
  expect(first.text).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png"/>');

  await settings.update(SYSTEM, { site: { site_name: 'Theater am Ring' } });
  const date_start = '2026-12-24T19:30:00+01:00';
  await records.events.create(SYSTEM, { name: 'Medea', date_start, is_online: true });
  const named = (await site.request('/de')).text;
  expect(named).toMatch(/<h1[^>]*>Theater am Ring<\/h1>/);
  expect(named).toContain('<a href="/de/programm">Programm</a>');

  const imprint = { title: 'Impressum', content: '<p>Das sind wir.</p>' };
  await settings.update(SYSTEM, { site: { html_texts: { imprint } } });
  const entry = { old_path: '/de/agb', new_path: '/de/programm' };
  await site.services.redirects.create(SYSTEM, entry);
  const [, footer = ''] = (await site.request('/de')).text.split('<footer');
  expect(footer.match(/href="\/de\/(impressum|datenschutz|agb)"/g)).toEqual([
    'href="/de/impressum"',
    'href="/de/agb"',
  ]);

  const editor = await site.signIn('editor');
  expect((await site.request('/de', { headers: editor })).text).toMatch(
    /<h1[^>]*>Startseite<\/h1>/,
  );
  const { results } = await pages.list(SYSTEM, { page: 1, page_size: 10 });
  expect(results.map(({ path, is_online }) => [path, is_online])).toEqual([['', false]]);

  await pages.create(SYSTEM, { title: 'Anfahrt', slug: 'anfahrt', is_online: true });
  expect((await site.request('/de')).status).toBe(404);
  const { id, updated_at } = await pages.get(SYSTEM, results[0]?.id ?? 0);
  await pages.update(SYSTEM, id, {
    is_online: true,
    updated_at: `${new Date(updated_at).toISOString()}`,
  });
  const shown = await site.request('/de');
  expect(shown.status).toBe(200);
  expect(shown.text).not.toContain('Website dieses Hauses');
});

it('The file with the first password goes with the first start after its owner has signed in (G-581)', async () => {
  const { house } = site;
  const path = join(house.env.DATA_DIR, 'erstes-passwort.txt');
  const password = readFileSync(path, 'utf8').trim();
  await start();
  expect(existsSync(path)).toBe(true);

  const { FOYER_ADMIN_EMAIL: username } = house.env;
  const body = JSON.stringify({ username, password });
  const headers = { 'content-type': 'application/json', origin: house.env.SITE_URL };
  const signedIn = await site.request('/api/user-login/', { method: 'POST', headers, body });
  expect(signedIn.status).toBe(200);
  await start();
  expect(existsSync(path)).toBe(false);
});
