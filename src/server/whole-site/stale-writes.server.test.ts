import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SYSTEM } from '#lib/actor/actor.ts';
import { openWholeSite } from './whole-site.test-kit.ts';

let site: Awaited<ReturnType<typeof openWholeSite>>;
let admin: Record<string, string>;
beforeAll(async () => {
  site = await openWholeSite();
  admin = await site.signIn('admin');
});
afterAll(() => site.close());

const later = () => site.clock.set(new Date(site.clock.now().getTime() + 60_000));

async function call(method: string, path: string, fields?: object) {
  const headers = { ...admin, ...(fields && { 'content-type': 'application/json' }) };
  const body = fields && JSON.stringify(fields);
  const { status, text } = await site.request(path, { method, headers, ...(body && { body }) });
  return { status, json: text ? JSON.parse(text) : null };
}

/** Makes something over HTTP that two people then have open. @returns its address for changes, and as it was read */
const MADE: Record<string, () => Promise<{ path: string; seen: { updated_at: string | null } }>> = {
  alerts: () => made('/api/alerts', { text: 'Umbau' }),
  'opening-hours': () =>
    made('/api/opening-hours', { weekday: 1, time_from: '10:00', time_to: '18:00' }),
  'opening-hours-exceptions': () =>
    made('/api/opening-hours-exceptions', { date: '2026-12-24', closed: true }),
  records: () => made('/api/genres', { name: 'Oper' }),
  settings: async () => {
    const { json } = await call('GET', '/api/settings/records');
    return { path: '/api/settings', seen: json };
  },
  media: async () => {
    const picture = sharp({
      create: { width: 40, height: 30, channels: 3, background: '#e8391d' },
    });
    const upload = { filename: 'rot.png', bytes: await picture.png().toBuffer() };
    const { id } = await site.services.media.store(SYSTEM, upload);
    const { json } = await call('GET', `/de/pageeditor-api/media/${id}`);
    return { path: `/de/pageeditor-api/media/${id}`, seen: json };
  },
};

async function made(path: string, fields: object) {
  const { json } = await call('POST', path, fields);
  return { path: `${path}/${json.id}`, seen: json };
}

/** A change that each of them takes. */
const change = (kind: string, words: string): object =>
  ({
    alerts: { text: words },
    'opening-hours': { note: words },
    records: { name: words },
    'opening-hours-exceptions': { reason: words },
    media: { title: words },
    settings: { site: { site_name: words } },
  })[kind] ?? {};

describe('a write that started from what somebody else has changed since', () => {
  it.each(Object.keys(MADE))(
    'is refused for %s, in the same words everywhere, and the next one that knows it is taken (E-1, G-90, G-334)',
    async (kind) => {
      const { path, seen } = await (MADE[kind] as (typeof MADE)[string])();
      const { updated_at } = seen;
      expect(updated_at === null || typeof updated_at === 'string').toBe(true);
      later();
      const first = await call('PATCH', path, { ...change(kind, 'Anna'), updated_at });
      expect(first.status).toBe(200);
      later();
      const second = await call('PATCH', path, { ...change(kind, 'Bodo'), updated_at });
      expect([second.status, second.json]).toEqual([
        409,
        expect.objectContaining({
          code: 'conflict',
          detail: 'Jemand anderes hat diesen Eintrag inzwischen geändert. Bitte laden Sie ihn neu.',
        }),
      ]);
      const knowing = { ...change(kind, 'Clara'), updated_at: first.json.updated_at };
      expect((await call('PATCH', path, knowing)).status).toBe(200);
      // without `updated_at` a write overwrites
      expect((await call('PATCH', path, change(kind, 'Dora'))).status).toBe(200);
      expect((await call('PATCH', path, { updated_at: 'gestern' })).status).toBe(409);
    },
  );

  it('is refused for accounts, too (E-1, G-334)', async () => {
    const { accounts } = site.services;
    const [seen] = await accounts.listUsers(SYSTEM);
    if (!seen) throw new Error('nobody is there');
    const updated_at = seen.updated_at.toISOString();
    later();
    await accounts.changeUser(SYSTEM, seen.id, { role: 'admin', updated_at });
    const stale = accounts.changeUser(SYSTEM, seen.id, { role: 'admin', updated_at });
    await expect(stale).rejects.toMatchObject({ status: 409, code: 'conflict' });
  });
});
