import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyTestFolder } from '#database/embedded/test-folder.test-kit.ts';
import { silentLogger } from '#database/logger.ts';
import type { Env } from '../../platform/env.ts';
import { openStorage } from '../../platform/open-storage.ts';
import { openFoundation } from '../../start/open-foundation.ts';
import {
  KINDS,
  openFilledStorage,
  openPlace,
  openPlaces,
  type Places,
  readFiles,
  readTables,
  SECRET,
} from '../backup.test-kit.ts';
import { moveHouse } from './move-house.ts';

let places: Places;
let from: Env;
let before: Awaited<ReturnType<typeof read>>;
beforeAll(async () => {
  places = await openPlaces();
  from = await places.place('embedded');
  if (KINDS.length === 1) copyTestFolder(from.DATA_DIR);
  const database = await openPlace(from);
  await database.db
    .insertInto('search_keyword')
    .values(
      ['\\N', 'a\tb\n', '„Ö“ 🎭'].map((keyword) => ({ keyword, last_searched_at: new Date(0) })),
    )
    .execute();
  const tables = await readTables(database);
  await database.close();
  await openFilledStorage(from.DATA_DIR);
  await writeFile(join(from.DATA_DIR, 'secret'), SECRET);
  before = { ...tables, files: await readFiles(await openStorage(from)) };
});
afterAll(() => places.remove());

async function read(env: Env) {
  const database = await openPlace(env);
  const tables = await readTables(database);
  await database.close();
  return { ...tables, files: await readFiles(await openStorage(env)) };
}

const move = (to: Env, options: { from?: Env; progress?: (line: string) => void } = {}) =>
  moveHouse({ from, to, logger: silentLogger, ...options });
const refuse = (to: Env, options: { from?: Env } = {}) =>
  move(to, options).then(
    () => 'moved',
    (error: Error) => `${error.name}: ${error.message}`,
  );
/** Ends a move where it compares the tables, its last step. */
const killAtTheEnd = (to: Env) =>
  move(to, {
    progress: (line) => {
      if (line.startsWith('Alle Tabellen')) throw new Error('killed');
    },
  });

it('A house moves to another folder and database with every row, number and file; the old place stays as it was (G-631)', {
  timeout: 120_000,
}, async () => {
  const to = await places.place(KINDS[0]);
  const { tables, media } = await move(to);
  expect(tables?.search_keyword?.rows).toBe(3);
  expect(media).toMatchObject({ files: 3, present: 0 });
  expect(await read(to)).toEqual(before);
  expect(await read(from)).toEqual(before);
  expect(await readFile(join(to.DATA_DIR, 'secret'), 'utf8')).toBe(SECRET);
  expect(existsSync(join(to.DATA_DIR, 'move.part'))).toBe(false);
  expect(await refuse(to)).toMatch(/^BackupError: In .* liegt schon etwas \(.*media, secret\)/);
  expect(await refuse(from)).toMatch(/^BackupError: .*Es gibt nichts umzuziehen\.$/);
  if (KINDS.length === 1) return;
  const back = await places.place('embedded');
  await move(back, { from: to });
  expect(await read(back)).toEqual(before);
});

it.runIf(KINDS.length > 1)(
  'A house moves into PostgreSQL with its files where they are; not while it runs, nor onto another, and one that was killed is gone on with (G-631)',
  {
    timeout: 120_000,
  },
  async () => {
    const to = { ...(await places.place('postgres')), DATA_DIR: from.DATA_DIR };
    await expect(killAtTheEnd(to)).rejects.toThrow('killed');
    await expect(openFoundation(to)).rejects.toThrow(/Umzug hierher wurde nicht zu Ende geführt/);
    const old = await openFoundation(from);
    expect(await refuse(to)).toMatch(/^DatabaseStartError: .*von einem anderen Prozess benutzt/);
    await old.database.close();
    // all rows were there, and none of them twice
    expect((await move(to)).media).toBe(null);
    expect(await read(to)).toEqual(before);
    const online = await openPlace(to);
    await online.db.selectFrom('genre').selectAll().execute();
    expect(await refuse(from, { from: to })).toMatch(/^BackupError: Das Programm läuft noch/);
    await online.close();
    expect(await refuse(from, { from: to })).toMatch(
      /^BackupError: In .* liegt schon eine Datenbank/,
    );
    const other = { ...(await places.place('postgres')), DATA_DIR: from.DATA_DIR };
    await (await openPlace(other)).close();
    expect(await refuse(other)).toMatch(
      /^BackupError: .*sind schon Tabellen, und nicht die dieses Hauses/,
    );
  },
);
