import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { keepingOldAssets } from './keep-assets.ts';

it('keeps the files of the last three builds, also when one of them broke off', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-assets-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const assets = join(folder, 'client', 'assets');
  const build = (...names: string[]) =>
    keepingOldAssets(folder, async () => {
      await rm(assets, { recursive: true, force: true });
      await mkdir(assets, { recursive: true });
      for (const name of names) await writeFile(join(assets, name), name);
      if (names.length === 0) throw new Error('broken off');
    });
  await build('a-1.js', 'same.css');
  await build('a-2.js', 'same.css');
  await expect(build()).rejects.toThrow('broken off');
  await build('a-3.js', 'same.css');
  expect((await readdir(assets)).sort()).toEqual(['a-1.js', 'a-2.js', 'a-3.js', 'same.css']);
  await build('a-4.js', 'new.css');
  expect((await readdir(assets)).sort()).toEqual([
    'a-2.js',
    'a-3.js',
    'a-4.js',
    'new.css',
    'same.css',
  ]);
  expect((await readdir(folder)).sort()).toEqual(['assets.json', 'client']);
});
