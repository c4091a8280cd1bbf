import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { runCrashRounds } from '#database/crash/crash-rounds.ts';
import { copyTestFolder } from '#database/embedded/test-folder.test-kit.ts';
import { databaseAt, onServer } from '#database/test-server.ts';

const script = new URL('./crash-forms.ts', import.meta.url);
const template = inject('testTemplate');

const KINDS = ['entry', 'row'];
/** Mostly process starts; `CRASHES=20` for more. */
const ROUNDS = Number(process.env.CRASHES ?? 2);
const TIME_LIMIT = 600_000;

it.skipIf(template)(
  'twenty visitors who send forms with files lose nothing that was acknowledged, and nothing is there twice or without its file, when the house is killed (-9) again and again, with a full disk and a mail server that is away (G-433, G-434, embedded)',
  () =>
    withFolder(async (folder) => {
      copyTestFolder(folder);
      await expectNothingLost({ DATA_DIR: folder }, folder);
    }),
  TIME_LIMIT,
);

it.runIf(template)(
  'twenty visitors who send forms with files lose nothing that was acknowledged, and nothing is there twice or without its file, when the house is killed (-9) again and again, with a full disk and a mail server that is away (G-433, G-434, PostgreSQL)',
  () =>
    withFolder(async (folder) => {
      const { url, name } = template ?? { url: '', name: '' };
      const copy = `foyer_crash_forms_${process.pid}`;
      await onServer(url, `create database ${copy} template ${name}`);
      try {
        await expectNothingLost({ DATABASE_URL: databaseAt(url, copy) }, folder);
      } finally {
        await onServer(url, `drop database ${copy} with (force)`);
      }
    }),
  TIME_LIMIT,
);

async function withFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-crash-forms-'));
  try {
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function expectNothingLost(env: Record<string, string>, folder: string): Promise<void> {
  const { acknowledged, found, missing } = await runCrashRounds({
    script,
    env: { ...env, CRASH_FILES: join(folder, 'files') },
    rounds: ROUNDS,
    kinds: KINDS.length,
  });
  expect(missing).toEqual([]);
  expect(found.filter((name) => name.startsWith('half'))).toEqual([]);
  expect(new Set(found).size).toBe(found.length);
  // rounds without writes would prove nothing
  for (const kind of KINDS) {
    const written = acknowledged.filter((name) => name.startsWith(kind));
    expect([kind, new Set(written.map((name) => name.split('-')[1])).size]).toEqual([kind, ROUNDS]);
  }
}
