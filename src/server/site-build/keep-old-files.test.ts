import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { retainOldFiles } from './keep-old-files.ts';

it('keeps the files of the last three builds', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-assets-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const before = join(folder, 'build');
  const made = join(folder, 'next');
  const build = async (...names: string[]) => {
    await mkdir(join(made, 'client', 'assets'), { recursive: true });
    for (const name of names) await writeFile(join(made, 'client', 'assets', name), name);
    await retainOldFiles(before, made, 'client/assets');
    await rm(before, { recursive: true, force: true });
    await rename(made, before);
    return (await readdir(join(before, 'client', 'assets'))).sort();
  };
  await build('a-1.js', 'same.css');
  await build('a-2.js', 'same.css');
  expect(await build('a-3.js', 'same.css')).toEqual(['a-1.js', 'a-2.js', 'a-3.js', 'same.css']);
  expect(await build('a-4.js', 'new.css')).toEqual([
    'a-2.js',
    'a-3.js',
    'a-4.js',
    'new.css',
    'same.css',
  ]);
});
