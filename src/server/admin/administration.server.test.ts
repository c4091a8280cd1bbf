import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SYSTEM } from '#lib/actor/actor.ts';
import { as, type Calls, openCalls } from '../whole-site/calls.test-kit.ts';

let calls: Calls;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-admin-'));
  await mkdir(join(folder, 'assets', 'admin'), { recursive: true });
  const manifest = {
    'main.tsx': { file: 'main-1.js', css: ['main-1.css'], imports: ['_libraries.js'] },
    '_libraries.js': { file: 'libraries-1.js', css: ['fonts-1.css'], imports: ['_runtime.js'] },
    '_runtime.js': { file: 'runtime-1.js', imports: ['_libraries.js'] },
    'plan.tsx': { file: 'plan-1.js', css: ['plan-1.css'], imports: ['main.tsx'] },
  };
  await writeFile(join(folder, 'assets', 'admin', 'manifest.json'), JSON.stringify(manifest));
  calls = await openCalls({}, undefined, { client_folder: folder });
});
afterAll(async () => {
  await calls.close();
  await rm(folder, { recursive: true, force: true });
});

const open = (url: string, role: Parameters<typeof as>[0]) =>
  calls.app.inject({ url, headers: as(role) });

describe('the administration', () => {
  it('is the same page at every address below /cms-hub, for editors (G-14, G-47)', async () => {
    for (const url of [
      '/cms-hub/events',
      '/cms-hub/productions/7',
      '/cms-hub/productions/create',
    ]) {
      const { statusCode, headers, body } = await open(url, 'editor');
      expect([url, statusCode]).toEqual([url, 200]);
      expect(body).toContain('<script type="module" src="/assets/admin/main-1.js">');
      expect(headers['cache-control']).toBe('private, no-store');
      expect(headers['x-robots-tag']).toContain('noindex');
    }
  });

  it('loads the styles of all that its first screen needs: without those of libraries it has no fonts (G-14)', async () => {
    const { body } = await open('/cms-hub/events', 'editor');
    const links = [...body.matchAll(/<link rel="(\w+)" href="\/assets\/admin\/([^"]+)">/g)];
    expect(links.map(([, rel, name]) => `${rel} ${name}`)).toEqual([
      'stylesheet main-1.css',
      'stylesheet fonts-1.css',
      'modulepreload libraries-1.js',
      'modulepreload runtime-1.js',
    ]);
  });

  it('sends visitors to the sign-in and back, and denies members (G-14, G-52)', async () => {
    const visitor = await open('/cms-hub/events?q=lear', 'visitor');
    expect(visitor.statusCode).toBe(302);
    expect(visitor.headers.location).toBe('/accounts/login?next=%2Fcms-hub%2Fevents%3Fq%3Dlear');
    expect((await open('/cms-hub/events', 'member')).statusCode).toBe(403);
  });

  it('opens screens of accounts for administrators alone (G-52, G-386)', async () => {
    expect((await open('/cms-hub/accounts', 'editor')).statusCode).toBe(403);
    expect((await open('/cms-hub/accounts', 'admin')).statusCode).toBe(200);
  });

  it('runs only its own scripts, and styles with a per-response nonce (ERR-14)', async () => {
    const [first, second] = [
      await open('/cms-hub/events', 'editor'),
      await open('/cms-hub/events', 'editor'),
    ];
    const policy = String(first.headers['content-security-policy']);
    const nonce = /data-nonce="([^"]+)"/.exec(first.body)?.[1];
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
    expect(second.body).not.toContain(String(nonce));
  });

  it("redirects from a record's path to its page, and keeps ?edit (EDIT-05, G-14)", async () => {
    const venue = { name: 'Wehrhaus', slug: 'wehrhaus' };
    const { id } = await calls.services.records.venues.create(SYSTEM, venue);
    const { statusCode, headers } = await open(`/cms-hub/open/venues/${id}?edit`, 'editor');
    expect([statusCode, headers.location]).toEqual([302, `/de/venues/wehrhaus/${id}?edit`]);
    expect((await open('/cms-hub/open/venues/999999', 'editor')).statusCode).toBe(404);
    expect((await open('/cms-hub/open/genres/1', 'editor')).statusCode).toBe(404);
    expect((await open('/cms-hub/open/venues/x', 'editor')).statusCode).toBe(404);
    expect((await open(`/cms-hub/open/venues/${id}`, 'visitor')).statusCode).toBe(401);
  });

  it('leads from a page of the tree to where it is edited (EDIT-05, G-381)', async () => {
    const { id } = await calls.services.pages.create(SYSTEM, { title: 'Wehrgarten' });
    const { statusCode, headers } = await open(`/cms-hub/open/pages/${id}?edit`, 'editor');
    expect([statusCode, headers.location]).toEqual([302, '/de/wehrgarten?edit']);
    expect((await open('/cms-hub/open/pages/999999', 'editor')).statusCode).toBe(404);
    expect((await open(`/cms-hub/open/pages/${id}`, 'visitor')).statusCode).toBe(401);
  });

  it('leads from a page to its settings, at the address that its answer names (ENT-01, G-34, G-699)', async () => {
    const { id } = await calls.services.pages.create(SYSTEM, { title: 'Wehrhof', is_online: true });
    const { body } = await calls.request('/de/pageeditor-api/page/wehrhof', {
      headers: as('editor'),
    });
    const { statusCode, headers } = await open(body.settings_url, 'editor');
    expect([statusCode, headers.location]).toEqual([302, `/cms-hub/page-tree/${id}`]);
    expect((await open(String(headers.location), 'editor')).statusCode).toBe(200);
    expect((await open('/cms-hub/pages//fort', 'editor')).headers.location).toBe(
      '/cms-hub/page-tree',
    );
  });
});
