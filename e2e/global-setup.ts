import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseAt, onServer } from '#database/test-server.ts';
import { ADMIN, startHouse } from './house.ts';

/**
 * Starts the site with the demo house in a folder of its own. With `FOYER_E2E_URL` the tests run against a server that
 * is there, with `E2E_HOUSE` they begin with a copy of that folder; `TEST_DATABASE_URL` names a PostgreSQL server.
 * @returns stops it and removes what it left
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
    if (E2E_HOUSE && !database) await cp(E2E_HOUSE, folder, { recursive: true });
    const house = await startHouse(folder, database?.url);
    process.env.FOYER_E2E_URL = house.url;
    process.env.FOYER_E2E_DATA = folder;
    process.env.FOYER_E2E_ADMIN_EMAIL = ADMIN.email;
    process.env.FOYER_E2E_ADMIN_PASSWORD = ADMIN.password;
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
