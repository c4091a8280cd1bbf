import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { makeDatabase } from '../start/running-program.test-kit.ts';
import { type End, runKillRounds } from './kill-rounds.test-kit.ts';

/**
 * Mostly process starts. By hand with as many kills as you like:
 * `KILLS=30 node tools/postgres.ts -- npx vitest run --project embedded --project postgres src/server/killed-house`
 */
const KILLS = Number(process.env.KILLS ?? 1);
const isByHand = process.env.KILLS !== undefined;
const TIME_LIMIT = 1_800_000;
const isOnPostgres = inject('testTemplate') !== null;

const repeat = (times: number, ...ends: End[]): End[] =>
  Array.from({ length: times }, () => ends).flat();

it(
  'Contents, records, media and entries of forms that were acknowledged are all there, once and whole, when the house is killed (-9) again and again and, with the embedded database, when the power goes, from its first start on (G-712, G-713)',
  async () => {
    const ends = isOnPostgres ? [] : repeat(Math.ceil(KILLS / 3), 'none', 'some');
    // a power cut begins with a kill
    if (isOnPostgres || isByHand) ends.push(...repeat(KILLS, 'kill'));
    const root = await mkdtemp(join(tmpdir(), 'foyer-killed-'));
    const database = await makeDatabase();
    const folder = join(root, 'data');
    try {
      await mkdir(folder);
      const result = await runKillRounds({ databaseUrl: database.url, folder, ends });
      const { acknowledged, repeated, ...wrong } = result;
      if (isByHand)
        process.stdout.write(
          `${JSON.stringify({ rounds: ends.length, acknowledged, repeated })}\n`,
        );
      expect(wrong).toEqual({ missing: [], doubled: [], broken: [], unknown: [] });
      // rounds without writes of each kind would prove nothing
      for (const count of Object.values(acknowledged))
        expect(count).toBeGreaterThanOrEqual(ends.length);
    } finally {
      await database.drop();
      await rm(root, { recursive: true, force: true });
    }
  },
  TIME_LIMIT,
);
