import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp } from './test-app.ts';

/** The PNGs in an .ico: each has 16 bytes of the head, which end with its length and place. */
function readIconPictures(icon: Buffer): Buffer[] {
  return Array.from({ length: icon.readUInt16LE(4) }, (_, at) => {
    const [length, place] = [8, 12].map((offset) => icon.readUInt32LE(6 + 16 * at + offset));
    return icon.subarray(place, (place ?? 0) + (length ?? 0));
  });
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-static-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'assets', 'app-1a2b3c4d.js'), 'let a;');
  await writeFile(join(folder, 'assets', 'app-1a2b3c4d.js.br'), 'compressed');
  await writeFile(join(folder, 'favicon.svg'), '<svg/>');
  await writeFile(join(folder, '.secret'), 'x');
});
afterAll(() => rm(folder, { recursive: true }));

it('the build has the icons that browsers and phones request by themselves (PAGE-01, G-277)', async () => {
  const icons = await mkdtemp(join(tmpdir(), 'foyer-icons-'));
  await cp('public', icons, { recursive: true });
  await mkdir(join(icons, 'assets'));
  const app = await createTestApp({ client_folder: icons });
  for (const [path, type, widths] of [
    ['/favicon.ico', 'image/vnd.microsoft.icon', [16, 32, 48]],
    ['/apple-touch-icon.png', 'image/png', [180]],
  ] as const) {
    const { statusCode, headers, rawPayload } = await app.inject(path);
    expect([statusCode, headers['content-type']]).toEqual([200, type]);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=3600',
      'x-content-type-options': 'nosniff',
      etag: expect.any(String),
      'cross-origin-resource-policy': 'same-origin',
    });
    const pictures = path.endsWith('.ico') ? readIconPictures(rawPayload) : [rawPayload];
    // the width is at a fixed offset, behind signature and chunk header
    expect(pictures.map((png) => png.subarray(1, 4).toString())).toEqual(widths.map(() => 'PNG'));
    expect(pictures.map((png) => png.readUInt32BE(16))).toEqual(widths);
  }
  await app.close();
  await rm(icons, { recursive: true });
});

it('files of the build are compressed and immutable if their name has a content hash, and only then', async () => {
  const app = await createTestApp({ client_folder: folder });
  const asset = await app.inject({
    url: '/assets/app-1a2b3c4d.js',
    headers: { 'accept-encoding': 'br, gzip' },
  });
  expect(asset.body).toBe('compressed');
  expect(asset.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    vary: expect.stringMatching(/accept-encoding/i),
  });
  expect((await app.inject('/assets/app-1a2b3c4d.js')).body).toBe('let a;');
  expect((await app.inject('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600');
  expect((await app.inject('/assets/gone-1a2b3c4d.js')).statusCode).toBe(404);
  for (const way of ['..%2f', '../', '%2e%2e/', '../../']) {
    expect((await app.inject(`/assets/${way}.secret`)).statusCode).not.toBe(500);
    expect((await app.inject(`/assets/${way}.secret`)).body).not.toBe('x');
  }
  expect((await app.inject('/.secret')).json()).toMatchObject({ page: '/.secret' });
  await app.close();
});
