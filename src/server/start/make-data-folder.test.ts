import { chmodSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { makeDataFolder } from './make-data-folder.ts';
import { explainStartFailure } from './start-failure.ts';

const base = mkdtempSync(join(tmpdir(), 'foyer-folder-'));
afterAll(() => rmSync(base, { recursive: true }));
const readMode = (path: string) => (statSync(path).mode & 0o777).toString(8);

it('a new data folder is for its owner alone, an old one no longer for everybody (G-263)', () => {
  const path = join(base, 'a', 'b');
  makeDataFolder(path);
  expect(readMode(path)).toBe('700');
  chmodSync(path, 0o755);
  makeDataFolder(path);
  expect(readMode(path)).toBe('750');
});

it.runIf(existsSync('/proc/self'))(
  'a place that takes no folders is said at once, in German',
  () => {
    const failing = () => makeDataFolder('/proc/foo/bar');
    expect(failing).toThrow();
    try {
      failing();
    } catch (error) {
      const env = { PORT: 1, HOST: 'localhost', DATA_DIR: '/proc/foo/bar' };
      expect(explainStartFailure(error, env)).toMatch(/\/proc\/foo\/bar .*DATA_DIR/);
    }
  },
);
