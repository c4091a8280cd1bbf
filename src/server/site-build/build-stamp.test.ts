import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { stampSources } from './build.ts';

it('a start builds again when a source has changed, was added or renamed, not when a dependency or a test has', () => {
  const root = mkdtempSync(join(tmpdir(), 'foyer-stamp-'));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  write('src/a/one.ts', '1');
  write('package-lock.json', '{}');
  const stamps = [stampSources(root)];
  for (const path of ['admin/node_modules/x/index.js', 'src/a/one.test.ts', 'src/README.md']) {
    write(path, 'x');
    expect([path, stampSources(root)]).toEqual([path, stamps[0]]);
  }
  for (const [path, text] of [
    ['src/a/one.ts', '2'],
    ['src/b/one.ts', '1'],
    ['package-lock.json', '{ }'],
  ] as const) {
    write(path, text);
    stamps.push(stampSources(root));
  }
  expect(new Set(stamps).size).toBe(stamps.length);
  rmSync(root, { recursive: true });
});
