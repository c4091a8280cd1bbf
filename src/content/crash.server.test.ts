import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { runCrashRounds } from '../database/crash-rounds.ts';
import { databaseAt, onServer } from '../database/test-server.ts';

const script = new URL('./crash-content.ts', import.meta.url);
const template = inject('testTemplate');

/** Until the kill, in ms. */
const writeFor = { from: 20, to: 300 };
const ROUNDS = 20;
/** Mostly starting: a minute on two busy cores. */
const TIME_LIMIT = 180_000;

it.skipIf(template)(
  'two editors lose nothing that was saved when the house is killed (-9) twenty times, and nothing is half there (embedded)',
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'foyer-content-crash-'));
    try {
      await expectNothingLost({ DATA_DIR: dataDir });
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  },
  TIME_LIMIT,
);

it.runIf(template)(
  'two editors lose nothing that was saved when the house is killed (-9) twenty times, and nothing is half there (PostgreSQL)',
  async () => {
    const { url, name } = template ?? { url: '', name: '' };
    const copy = `foyer_content_crash_${process.pid}`;
    await onServer(url, `create database ${copy} template ${name}`);
    try {
      await expectNothingLost({ DATABASE_URL: databaseAt(url, copy) });
    } finally {
      await onServer(url, `drop database ${copy} with (force)`);
    }
  },
  TIME_LIMIT,
);

async function expectNothingLost(env: Record<string, string>): Promise<void> {
  const result = await runCrashRounds({ script, env, rounds: ROUNDS, writeFor });
  expect(result.missing).toEqual([]);
  // It really wrote in every round: otherwise nothing is shown.
  expect(result.acknowledged.length).toBeGreaterThanOrEqual(ROUNDS);
}
