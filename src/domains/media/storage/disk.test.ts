import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FSDriver } from 'flydrive/drivers/fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDiskStorage } from './disk.server.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-storage-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const bytes = (length: number, fill: number) => new Uint8Array(length).fill(fill);

describe('the media storage on disk', () => {
  it('replaces a file atomically: concurrent readers get the old or the new one, never a mixture', async () => {
    const storage = await openDiskStorage(folder);
    const size = 300_000;
    await storage.put('renditions/x.webp', bytes(size, 1));
    let isWriting = true;
    const writing = (async () => {
      for (let round = 2; round < 12; round++)
        await storage.put('renditions/x.webp', bytes(size, round));
      isWriting = false;
    })();
    while (isWriting) {
      const seen = await readFile(join(folder, 'renditions/x.webp'));
      expect(seen.byteLength).toBe(size);
      expect(seen.every((byte) => byte === seen[0])).toBe(true);
    }
    await writing;
  });

  it('returns a file that is written while it is looked for', async () => {
    const storage = await openDiskStorage(folder);
    const appear = vi.spyOn(FSDriver.prototype, 'exists').mockImplementationOnce(async (key) => {
      await storage.put(key, bytes(3, 1));
      return true;
    });
    expect(await storage.get('renditions/x.webp')).toEqual(bytes(3, 1));
    appear.mockRestore();
  });

  it('has no half file under its name after kill -9, and every acknowledged one', async () => {
    const script = `
      import { openDiskStorage } from '${new URL('./disk.server.ts', import.meta.url).href}';
      const storage = await openDiskStorage(process.argv[1]);
      for (let i = 1; ; i++) {
        await storage.put('originals/' + i + '.bin', new Uint8Array(2_000_000).fill(i % 256));
        process.stdout.write(i + '\\n');
      }`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script, folder]);
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.split('\n').length > 5) child.kill('SIGKILL');
    });
    await new Promise((resolve) => child.on('exit', resolve));
    const acknowledged = said.split('\n').slice(0, -1);
    expect(acknowledged.length).toBeGreaterThanOrEqual(5);
    const found = await readdir(join(folder, 'originals'));
    for (const number of acknowledged) expect(found).toContain(`${number}.bin`);
    for (const name of found) {
      const file = await readFile(join(folder, 'originals', name));
      expect(file.byteLength).toBe(2_000_000);
    }
  });

  it('clears away the remains of interrupted writes when it opens, but not those of its neighbours', async () => {
    await openDiskStorage(folder);
    const [old, young] = [join(folder, '.parts/old'), join(folder, '.parts/young')];
    await writeFile(old, 'half');
    await writeFile(young, 'half');
    const before = new Date(Date.now() - 2 * 60 * 60 * 1000);
    await utimes(old, before, before);
    await openDiskStorage(folder);
    expect(await readdir(join(folder, '.parts'))).toEqual(['young']);
  });
});
