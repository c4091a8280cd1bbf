import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openVarnish } from '../src/server/cdn/varnish.ts';
import { readEnv } from '../src/server/platform/env.ts';
import { ROOT } from '../src/server/site-build/build.ts';
import { freePort } from './postgres.ts';

const TAGS: Readonly<Record<string, string>> = {
  '/de/haus': 'page:1 nav',
  '/de/karten': 'nav page:10',
};

/** Numbers its answers. */
const program = createServer((request, response) => {
  rendered += 1;
  response.setHeader('Surrogate-Key', TAGS[request.url ?? ''] ?? '');
  response.setHeader('Surrogate-Control', 'max-age=600').end(`${rendered}`);
});
let rendered = 0;
let folder: string;
let url: string;
let varnish: ReturnType<typeof spawn>;

const open = (path: string) => fetch(`${url}${path}`).then((answer) => answer.text());
const openAll = () => Promise.all(Object.keys(TAGS).map(open));

describe.runIf(spawnSync('varnishd', ['-V']).error === undefined)('Varnish', () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'foyer-varnish-'));
    await new Promise<void>((resolve) => program.listen(0, '127.0.0.1', resolve));
    const { port } = program.address() as AddressInfo;
    const shipped = await readFile(join(ROOT, 'deploy/varnish.vcl'), 'utf8');
    const site = join(folder, 'foyer.vcl');
    await writeFile(site, shipped.replace('.port = "3000"', `.port = "${port}"`));
    const address = `127.0.0.1:${await freePort()}`;
    url = `http://${address}`;
    const own = ['-n', join(folder, 'work'), '-j', 'none', '-T', 'none', '-s', 'malloc,16m'];
    varnish = spawn('varnishd', ['-F', '-a', address, '-f', site, ...own], { stdio: 'ignore' });
    await vi.waitFor(() => open('/'), { timeout: 60_000, interval: 200 });
  });
  afterAll(async () => {
    const ended = once(varnish, 'exit');
    varnish.kill();
    await ended;
    program.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('forgets the pages that depend on what has changed, and no other (G-693)', async () => {
    const cdn = openVarnish(readEnv({ CDN: 'varnish', CDN_ADDRESS: url }));
    const [haus, karten] = await openAll();
    expect(await openAll()).toEqual([haus, karten]);
    await cdn.purge(['page:1', 'event:7']);
    const [changed, unchanged] = await openAll();
    expect(changed).not.toBe(haus);
    expect(unchanged).toBe(karten);
    await cdn.purgeAll();
    expect(await open('/de/karten')).not.toBe(karten);
  });

  it('forgets nothing for visitors, who come from the address of the proxy (G-693)', async () => {
    const before = await openAll();
    const headers = { 'Surrogate-Key': '*', 'X-Forwarded-Proto': 'https' };
    expect(await fetch(url, { method: 'PURGE', headers })).toMatchObject({ status: 403 });
    expect(await openAll()).toEqual(before);
  });

  it('says that it has forgotten nothing where it does not understand what (G-693)', async () => {
    const headers = { 'Surrogate-Key': '(' };
    expect(await fetch(url, { method: 'PURGE', headers })).toMatchObject({ status: 500 });
  });
});
