import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseAt, onServer } from '#database/test-server.ts';
import {
  ADMIN,
  addColleague,
  COLLEAGUE,
  fillHouse,
  readColleaguePassword,
  startHouse,
} from './house.ts';

/**
 * Starts the site with a new demo house. `FOYER_E2E_URL` uses a running server instead, `E2E_HOUSE` starts from a copy of that
 * folder; `TEST_DATABASE_URL` names a PostgreSQL server.
 * @returns stops it and deletes its files
 */
export default async function setup(): Promise<() => Promise<void>> {
  const { FOYER_E2E_URL, E2E_HOUSE, TEST_DATABASE_URL } = process.env;
  if (FOYER_E2E_URL) return async () => {};
  const folder = await mkdtemp(join(tmpdir(), 'foyer-e2e-'));
  const database = await makeDatabase(TEST_DATABASE_URL);
  const remove = async () => {
    await database?.drop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    if (!database) {
      if (E2E_HOUSE) await cp(E2E_HOUSE, folder, { recursive: true });
      else await fillHouse(folder);
    }
    const house = await startHouse(folder, database?.url);
    if (database) await addColleague(folder, database.url);
    process.env.FOYER_E2E_URL = house.url;
    process.env.FOYER_E2E_DATA = folder;
    process.env.FOYER_E2E_ADMIN_EMAIL = ADMIN.email;
    process.env.FOYER_E2E_ADMIN_PASSWORD = ADMIN.password;
    process.env.FOYER_E2E_COLLEAGUE_EMAIL = COLLEAGUE.email;
    process.env.FOYER_E2E_COLLEAGUE_PASSWORD = await readColleaguePassword(folder);
    return async () => {
      await house.stop();
      await remove();
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function makeDatabase(server: string | undefined) {
  if (!server) return null;
  const name = `foyer_e2e_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name}`);
  const drop = () => onServer(server, `drop database if exists ${name} with (force)`);
  return { url: databaseAt(server, name), drop };
}
