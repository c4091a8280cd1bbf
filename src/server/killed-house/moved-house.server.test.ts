import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type Left,
  losePower,
  recordDisk,
} from '#database/crash/power-loss/lose-power.test-kit.ts';
import { readArchive } from '../backup/archive/read-archive.ts';
import {
  KINDS,
  makeBackup,
  openFilledStorage,
  openOddDatabase,
  openPlaces,
  type Places,
  readFiles,
  readTables,
  SECRET,
} from '../backup/backup.test-kit.ts';
import type { Env } from '../platform/env.ts';
import { openStorage } from '../platform/open-storage.ts';
import { openFoundation } from '../start/open-foundation.ts';

/** By hand with more: `POWER_CUTS=10 npx vitest run --project embedded src/server/killed-house/moved-house` */
const { POWER_CUTS } = process.env;
const CUTS: Left[] = POWER_CUTS
  ? Array.from({ length: Number(POWER_CUTS) }, (_, index) => (index % 2 === 0 ? 'none' : 'some'))
  : ['none'];
const TIME_LIMIT = 180_000 * CUTS.length;
const FOYER = fileURLToPath(new URL('../foyer.ts', import.meta.url));

let places: Places;
beforeAll(async () => {
  places = await openPlaces();
});
afterAll(() => places.remove());

interface Cut {
  left: Left;
  /** the folder that the command fills */
  folder: string;
}

/** Cuts the power when a command has ended well. */
async function runUntilCut({ DATA_DIR, DATABASE_URL }: Env, words: string[], cut: Cut) {
  const record = `${cut.folder}.record`;
  await mkdir(cut.folder, { recursive: true });
  const { PATH = '', TMPDIR = '' } = process.env;
  const child = spawn(process.execPath, [FOYER, ...words], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...{ PATH, TMPDIR, DATA_DIR, DATABASE_URL, LOG_LEVEL: 'error' },
      ...recordDisk(cut.folder, record),
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`foyer ${words[0]} ended with ${code}:\n${output}`);
  losePower(cut.folder, record, cut.left);
}

/** Of a house that starts. */
async function read(env: Env) {
  const { database } = await openFoundation({ ...env, LOG_LEVEL: 'silent' });
  const tables = await readTables(database);
  await database.close();
  const secret = await readFile(join(env.DATA_DIR, 'secret'), 'utf8');
  return { ...tables, secret, files: await readFiles(await openStorage(env)) };
}

async function moveUntilCut(from: Env, to: Env, left: Left): Promise<void> {
  const settings = `${to.DATA_DIR}.env`;
  const { DATA_DIR, DATABASE_URL } = to;
  await writeFile(settings, `DATA_DIR=${DATA_DIR}\nDATABASE_URL=${DATABASE_URL}\n`);
  await runUntilCut(from, ['move', settings], { folder: to.DATA_DIR, left });
}

it(
  'A house that was restored, moved or backed up is all there when the power goes the moment that is acknowledged, and starts (G-713)',
  async () => {
    const [kind = 'embedded'] = KINDS;
    const storage = await openFilledStorage(join(places.folder, 'source'));
    const database = await openOddDatabase();
    let file = join(places.folder, 'house.tar');
    await makeBackup({ database, file, storage });
    const before = {
      ...(await readTables(database)),
      secret: SECRET,
      files: await readFiles(storage),
    };
    await database.close();
    for (const [round, left] of CUTS.entries()) {
      const restored = await places.place(kind);
      await runUntilCut(restored, ['restore', file], { folder: restored.DATA_DIR, left });
      expect(await read(restored)).toEqual(before);
      let moved = await places.place('embedded');
      await moveUntilCut(restored, moved, left);
      expect(await read(moved)).toEqual(before);
      if (kind === 'postgres') {
        const back = await places.place(kind);
        await moveUntilCut(moved, back, left);
        expect(await read(back)).toEqual(before);
        moved = back;
      }
      // what the next round restores
      file = join(places.folder, `backup-${round}`, 'house.tar');
      await runUntilCut(moved, ['backup', file], { folder: dirname(file), left });
    }
    expect((await readArchive(createReadStream(file), '')).totals.media.files).toBe(3);
  },
  TIME_LIMIT,
);
