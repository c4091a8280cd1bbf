import { randomBytes } from 'node:crypto';
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FullConfig } from '@playwright/test';
import { databaseAt, onServer } from '#database/test-server.ts';
import {
  ADMIN,
  addColleague,
  COLLEAGUE,
  fillHouse,
  readColleaguePassword,
  startHouse,
} from './house.ts';

/** What the stories of a worker know of their house (`playwright.config.ts`). */
interface House {
  env: Record<string, string>;
  end(): Promise<void>;
}

/**
 * Starts the site with a new demo house for each worker. `FOYER_E2E_URL` uses a running server instead, `E2E_HOUSE` starts from
 * copies of that folder; `TEST_DATABASE_URL` names a PostgreSQL server.
 * @returns stops them and deletes their files
 */
export default async function setup({ workers }: FullConfig): Promise<() => Promise<void>> {
  if (process.env.FOYER_E2E_URL) return async () => {};
  const renditions = await mkdtemp(join(tmpdir(), 'foyer-e2e-renditions-'));
  const opened = await Promise.allSettled(
    Array.from({ length: workers }, () => openHouse(renditions)),
  );
  const houses = opened.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  const end = async () => {
    await Promise.all(houses.map((house) => house.end()));
    await rm(renditions, { recursive: true, force: true });
  };
  const failed = opened.find((each) => each.status === 'rejected');
  if (failed) {
    await end();
    throw failed.reason;
  }
  // only now: the program rejects settings that it does not know
  process.env.FOYER_E2E_ADMIN_EMAIL = ADMIN.email;
  process.env.FOYER_E2E_ADMIN_PASSWORD = ADMIN.password;
  process.env.FOYER_E2E_COLLEAGUE_EMAIL = COLLEAGUE.email;
  process.env.FOYER_E2E_HOUSES = JSON.stringify(houses.map(({ env }) => env));
  return end;
}

/** @param renditions folder of the pictures that all houses encode: a size is named by its content, so one encodes it for all */
async function openHouse(renditions: string): Promise<House> {
  const { E2E_HOUSE, TEST_DATABASE_URL } = process.env;
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
      await rm(join(folder, 'media', 'renditions'), { recursive: true, force: true });
      await mkdir(join(folder, 'media'), { recursive: true });
      await symlink(renditions, join(folder, 'media', 'renditions'));
    }
    const { url, stop } = await startHouse(folder, database?.url);
    if (database) await addColleague(folder, database.url);
    const env = {
      FOYER_E2E_URL: url,
      FOYER_E2E_DATA: folder,
      FOYER_E2E_COLLEAGUE_PASSWORD: await readColleaguePassword(folder),
    };
    return { env, end: () => stop().then(remove) };
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
