import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { requireHouse } from './require-house.ts';

let DATA_DIR: string;
beforeEach(() => {
  DATA_DIR = mkdtempSync(join(tmpdir(), 'foyer-none-'));
});
afterEach(() => rmSync(DATA_DIR, { recursive: true }));

it('Commands other than those that fill a house begin none where there is none (G-308)', async () => {
  const env = { DATA_DIR, DATABASE_URL: '' };
  const missing = { DATA_DIR: join(DATA_DIR, 'verschrieben'), DATABASE_URL: '' };
  for (const command of ['account', 'check', 'export', 'password']) {
    expect(() => requireHouse(command, env)).toThrow(/^In .* liegt kein Haus: .*DATA_DIR/);
    expect(() => requireHouse(command, missing)).toThrow(/liegt kein Haus/);
  }
  expect(readdirSync(DATA_DIR)).toEqual([]);
  expect(() => requireHouse('import', env)).not.toThrow();
  expect(() =>
    requireHouse('account', { DATA_DIR, DATABASE_URL: 'postgres://haus' }),
  ).not.toThrow();
  await mkdir(join(DATA_DIR, 'database'));
  expect(() => requireHouse('account', env)).not.toThrow();
});
