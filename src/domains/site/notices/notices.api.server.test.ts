import { expect, it } from 'vitest';
import { ROLES, type Role, VISITOR } from '#lib/actor/actor.ts';
import { createTestApp } from '#server/test-app.ts';
import { recordsApi } from '#server/wiring/records/record-kinds.ts';
import type { Services } from '#server/wiring/services.ts';
import { EDITOR, siteTests } from '../site.test-kit.ts';
import { noticesApi } from './notices.api.server.ts';

const openSite = siteTests();

/** The cookie `as=editor` signs in. */
const accounts = {
  async resolveActor({ cookie = '' }: { cookie?: string }) {
    const role = ROLES.find((each) => cookie === `as=${each}`) ?? 'visitor';
    return role === 'visitor' ? VISITOR : { user_id: null, role };
  },
};

async function openApi() {
  const site = await openSite();
  const services = { ...site, accounts } as unknown as Services;
  const app = await createTestApp({
    services,
    plugins: { site: [noticesApi, recordsApi], editor: [] },
  });
  const request = (
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    url: string,
    role: Role,
    body = {},
  ) =>
    app.inject({
      method,
      url,
      headers: { cookie: `as=${role}` },
      ...(method === 'POST' || method === 'PATCH' ? { payload: body } : {}),
    });
  return { ...site, request };
}

it('alerts and opening hours are answered under both prefixes, with and without trailing slash (API-18, API-34, API-48, API-67, G-88)', async () => {
  const { request, records } = await openApi();
  const { id } = await records.alerts.create(EDITOR, { text: 'Heute Beginn 20 Uhr' });
  await records['opening-hours'].create(EDITOR, {
    weekday: 5,
    time_from: '10:00',
    time_to: '18:30',
  });
  for (const prefix of ['/api', '/de/api']) {
    for (const slash of ['', '/']) {
      const news = await request('GET', `${prefix}/breaking-news${slash}`, 'visitor');
      expect(news.json()).toEqual([
        { id, title: '', text: 'Heute Beginn 20 Uhr', link: { url: '' }, link_title: '' },
      ]);
      const today = await request('GET', `${prefix}/opening-hours-today${slash}`, 'visitor');
      expect(today.json()).toEqual({
        date: '2026-11-21',
        opening_hours: [{ time_from: '10:00:00', time_to: '18:30:00', closed: false }],
        opening_hours_exceptions: [],
      });
    }
  }
  const venue = await request('GET', '/api/opening-hours-today/?venue_id=4', 'visitor');
  expect(venue.json()).toMatchObject({ opening_hours: [] });
  expect((await request('GET', '/api/opening-hours-today/?venue_id=x', 'visitor')).statusCode).toBe(
    400,
  );
});

it('alerts, opening hours and exceptions are written by editors only, like all records (API-04, G-104, G-342)', async () => {
  const { request } = await openApi();
  const entries = [
    ['alerts', { text: 'Neu' }, { text: 'Neuer' }],
    ['opening-hours', { weekday: 0, time_from: '10:00', time_to: '12:00' }, { note: 'Kasse' }],
    ['opening-hours-exceptions', { date: '2026-12-24', closed: true }, { reason: 'Heiligabend' }],
  ] as const;
  for (const [path, made, changed] of entries) {
    expect((await request('POST', `/api/${path}`, 'visitor', made)).statusCode).toBe(401);
    expect((await request('POST', `/api/${path}`, 'member', { nonsense: 1 })).statusCode).toBe(403);
    const created = await request('POST', `/api/${path}`, 'editor', made);
    expect(created.statusCode).toBe(201);
    const { id } = created.json();
    const patched = await request('PATCH', `/de/api/${path}/${id}`, 'editor', changed);
    expect([patched.statusCode, patched.json()]).toEqual([
      200,
      expect.objectContaining({ ...changed, id }),
    ]);
    expect((await request('GET', `/api/${path}`, 'editor')).json()).toHaveLength(1);
    expect(
      (await request('PATCH', `/api/${path}/${id}`, 'editor', { nonsense: 1 })).statusCode,
    ).toBe(422);
    expect((await request('DELETE', `/api/${path}/${id}`, 'editor')).statusCode).toBe(204);
    expect((await request('DELETE', `/api/${path}/${id}`, 'editor')).statusCode).toBe(404);
  }
});

it('all exceptions are answered at once, however many years they span (API-04, G-342)', async () => {
  const { request, database } = await openApi();
  const days = Array.from({ length: 1001 }, (_, n) =>
    new Date(Date.UTC(2024, 0, 1 + n)).toISOString().slice(0, 10),
  );
  const rows = days.map((date) => ({ date, closed: true, time_from: '00:00', time_to: '00:00' }));
  await database.db.insertInto('opening_hours_exception').values(rows).execute();
  const answer = await request('GET', '/api/opening-hours-exceptions', 'editor');
  expect(answer.json().map(({ date }: { date: string }) => date)).toEqual(days);
});
