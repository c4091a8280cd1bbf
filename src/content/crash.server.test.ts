import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { runCrashRounds } from '#database/crash/crash-rounds.ts';
import { copyTestFolder } from '#database/embedded/test-folder.test-kit.ts';
import { databaseAt, onServer } from '#database/test-server.ts';

const script = new URL('./crash-content.ts', import.meta.url);
const template = inject('testTemplate');

const KINDS = ['edit', 'row'];
/** Mostly process starts, two CPU seconds each; each run kills at other moments, and `CRASHES=20` more often. */
const ROUNDS = Number(process.env.CRASHES ?? 3);
const TIME_LIMIT = 600_000;

it.skipIf(template)(
  'two editors, and pairs of rows, lose nothing that was saved when the house is killed (-9) again and again, and nothing is half there (embedded)',
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'foyer-crash-'));
    try {
      copyTestFolder(dataDir);
      await expectNothingLost({ DATA_DIR: dataDir });
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  },
  TIME_LIMIT,
);

it.runIf(template)(
  'two editors, and pairs of rows, lose nothing that was saved when the house is killed (-9) again and again, and nothing is half there (PostgreSQL)',
  async () => {
    const { url, name } = template ?? { url: '', name: '' };
    const copy = `foyer_crash_${process.pid}`;
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
  const rounds = { rounds: ROUNDS, kinds: KINDS.length };
  const { acknowledged, found, missing } = await runCrashRounds({ script, env, ...rounds });
  expect(missing).toEqual([]);
  expect(found.filter((name) => name.startsWith('half'))).toEqual([]);
  expect(found.length).toBeGreaterThanOrEqual(acknowledged.length);
  // rounds without writes would prove nothing
  for (const kind of KINDS) {
    const written = acknowledged.filter((name) => name.startsWith(kind));
    const inRounds = new Set(written.map((name) => name.split('-')[1]));
    expect([kind, inRounds.size]).toEqual([kind, ROUNDS]);
  }
}
