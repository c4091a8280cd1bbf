import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '#database/database.ts';
import type { CopiedTable, Snapshot } from '#database/exchange/exchange.ts';
import { log, openOddDatabase } from '../backup.test-kit.ts';
import { requestSnapshot, serveSnapshots } from './control-socket.ts';

let data_dir: string;
let database: Database;
beforeEach(async () => {
  data_dir = await mkdtemp(join(tmpdir(), 'foyer-control-'));
  database = await openOddDatabase();
});
afterEach(async () => {
  await database.close();
  await rm(data_dir, { recursive: true, force: true });
});

const readAll = async (snapshot: Snapshot | null, table?: CopiedTable) =>
  snapshot && table ? buffer(snapshot.read(table)) : Buffer.alloc(0);

const listSnapshots = () => readdir(join(data_dir, 'snapshots'));

it('A running program gives snapshots of its embedded database to those who may read its folder, and keeps no file of them (G-560)', async () => {
  expect(await requestSnapshot(data_dir)).toBe(null);
  // PostgreSQL can be reached without the program
  const control = await serveSnapshots({
    database: { ...database, kind: 'embedded' },
    data_dir,
    logger: log,
  });
  if (database.kind === 'postgres') return void (await control.close());
  expect((await stat(join(data_dir, 'control.sock'))).mode & 0o777).toBe(0o600);
  const snapshot = await requestSnapshot(data_dir);
  const table = snapshot?.tables.find(({ name }) => name === 'search_keyword');
  expect(await listSnapshots()).toHaveLength(1);
  const text = await readAll(snapshot, table);
  expect(text.toString().split('\n')).toHaveLength(7);
  await snapshot?.close();
  await expect.poll(listSnapshots).toEqual([]);
  // others are not answered
  const stranger = connect(join(data_dir, 'control.sock'));
  stranger.write('GET / HTTP/1.1\n');
  expect((await buffer(stranger)).length).toBe(0);
  await control.close();
  expect(existsSync(join(data_dir, 'control.sock'))).toBe(false);
  expect(await requestSnapshot(data_dir)).toBe(null);
});

it('A backup ends with a sentence when the program that gives the snapshot is stopped (G-560)', async () => {
  if (database.kind === 'postgres') return;
  const control = await serveSnapshots({ database, data_dir, logger: log });
  const snapshot = await requestSnapshot(data_dir);
  await control.close();
  await expect.poll(listSnapshots).toEqual([]);
  const [table] = snapshot?.tables ?? [];
  await expect(readAll(snapshot, table)).rejects.toThrow(
    'Das laufende Programm wurde währenddessen beendet: Es gibt keine Sicherung.',
  );
});
