import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdf } from '#domains/media/kinds/kinds.test-kit.ts';
import { picture } from '#domains/media/media.test-kit.ts';
import { SYSTEM } from '#lib/actor/actor.ts';
import { openWholeSite } from '../whole-site/whole-site.test-kit.ts';

let site: Awaited<ReturnType<typeof openWholeSite>>;
let client_folder: string;
const logged: string[] = [];
/** paths that depend on stored rows */
const at: Record<string, string> = {};

beforeAll(async () => {
  client_folder = await mkdtemp(join(tmpdir(), 'foyer-client-'));
  await mkdir(join(client_folder, 'assets'));
  await writeFile(join(client_folder, 'assets', 'entry-aaaa.js'), '1');
  await writeFile(join(client_folder, 'sheet.css'), 'a{}');
  const log = { write: (line: string) => void logged.push(line) };
  site = await openWholeSite(undefined, { client_folder, log });
  const { media, pages, records } = site.services;
  await pages.create(SYSTEM, { title: 'Haus', slug: 'haus', is_online: true, in_menu: true });
  const { id } = await records.events.create(SYSTEM, {
    name: 'Medea',
    date_start: '2026-12-24T19:30:00+01:00',
    is_online: true,
  });
  at.calendar = `/feeds/programm/${id}.ics`;
  const keep = async (filename: string, bytes: Uint8Array) => {
    const { id } = await media.store(SYSTEM, { filename, bytes });
    return id;
  };
  const sheet = await keep('Programmheft.pdf', pdf());
  at.pdf = `${(await media.filesByIds([sheet])).get(sheet)?.url}`;
  const image = await keep('Medea.jpg', await picture());
  at.picture = `${(await media.imagesByIds([image])).get(image)?.image_obj.url}`;
});
afterAll(async () => {
  await site.close();
  await rm(client_folder, { recursive: true });
});

const HTML = {
  'content-security-policy': expect.stringContaining("frame-ancestors 'self'"),
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'referrer-policy': 'strict-origin-when-cross-origin',
};
const SHUT = { 'content-security-policy': expect.stringContaining("default-src 'none'") };

describe('every kind of answer', () => {
  it.each<[kind: string, path: string, status: number, headers: object, method?: string]>([
    ['page', '/de/haus', 200, HTML],
    ['page of an account', '/accounts/login', 200, HTML],
    ['page that is not there', '/de/nichts', 404, HTML],
    ['page that cannot be asked so', '/de/haus', 405, HTML, 'PUT'],
    ['broken address', '/de/%zz', 400, HTML],
    ['data of a page', '/de/haus.data', 200, {}],
    ['redirect', '/de/haus?overlay=true', 302, {}],
    ['redirect of the house', '/', 302, {}],
    ['call', '/de/api/events/', 200, SHUT],
    ['call that is refused', '/de/api/events/', 401, SHUT, 'POST'],
    ['call that is not there', '/api/nichts', 404, SHUT],
    ['picture', 'picture', 200, SHUT],
    ['PDF', 'pdf', 200, SHUT],
    ['file that is not there', '/media/1-aaaaaaaa/320.webp', 404, {}],
    ['asset', '/assets/entry-aaaa.js', 200, {}],
    ['asset that is not there', '/assets/entry-bbbb.js', 404, {}],
    ['file of the house', '/sheet.css', 200, {}],
    ['feed', '/feeds/programm.atom', 200, SHUT],
    ['calendar', 'calendar', 200, SHUT],
    ['sitemap', '/sitemap.xml', 200, SHUT],
    ['sign of life', '/healthz', 200, {}],
  ])(
    'is https for a year, what it says and no more: %s (G-280)',
    async (_kind, name, status, headers, method) => {
      const path = at[name] ?? name;
      const answer = await site.request(path, method ? { method } : {});
      expect([path, answer.status]).toEqual([path, status]);
      const everywhere = {
        'strict-transport-security': 'max-age=31536000',
        'x-content-type-options': 'nosniff',
        'cache-control': expect.any(String),
      };
      expect(answer.headers).toMatchObject({ ...everywhere, ...headers });
      expect(answer.headers).not.toHaveProperty('x-powered-by');
      // the second request is served from the cache, before Fastify runs
      const { etag, 'cache-control': rule } = answer.headers;
      if (status !== 200 || !etag || rule?.includes('no-store')) return;
      const known = await site.request(path, { headers: { 'if-none-match': etag } });
      expect(known.status).toBe(304);
      expect(known.headers).toMatchObject(everywhere);
    },
  );
});

describe('while the site is closed', () => {
  it('a rejected call is one line in the log, without a stack (G-26, G-280)', async () => {
    await site.services.settings.update(SYSTEM, { site: { is_site_online: false } });
    logged.length = 0;
    const { status } = await site.request('/de/api/events/?page_size=1');
    await site.services.settings.update(SYSTEM, { site: { is_site_online: true } });
    expect(status).toBe(503);
    const lines = logged.map((line) => JSON.parse(line));
    expect(lines).toMatchObject([{ msg: 'request', res: { status: 503 } }]);
    expect(logged.join()).not.toMatch(/\bat \w/);
  });
});
