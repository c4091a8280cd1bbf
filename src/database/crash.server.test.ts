import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { runCrashRounds } from './crash-rounds.ts';
import { databaseAt, onServer } from './test-server.ts';

const script = new URL('./crash-rows.ts', import.meta.url);
const template = inject('testTemplate');

it.skipIf(template)(
  'every write that was acknowledged survives twenty kills (-9), none is half (embedded)',
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'foyer-crash-'));
    try {
      expectNothingLost(await runCrashRounds({ script, env: { DATA_DIR: dataDir }, rounds: 20 }));
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  },
  300_000,
);

it.runIf(template)(
  'every write that was acknowledged survives ten kills (-9), none is half (PostgreSQL)',
  async () => {
    const { url, name } = template ?? { url: '', name: '' };
    const copy = `foyer_crash_${process.pid}`;
    await onServer(url, `create database ${copy} template ${name}`);
    try {
      const env = { DATABASE_URL: databaseAt(url, copy) };
      expectNothingLost(await runCrashRounds({ script, env, rounds: 10 }));
    } finally {
      await onServer(url, `drop database ${copy} with (force)`);
    }
  },
  90_000,
);

function expectNothingLost(result: Awaited<ReturnType<typeof runCrashRounds>>): void {
  expect(result.missing).toEqual([]);
  expect(result.found.filter((name) => name.startsWith('half'))).toEqual([]);
  // It really wrote in every round: otherwise nothing is shown.
  expect(result.acknowledged.length).toBeGreaterThanOrEqual(10);
  expect(result.found.length).toBeGreaterThanOrEqual(result.acknowledged.length);
}
