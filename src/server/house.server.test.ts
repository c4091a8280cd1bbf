import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { openTestDatabase } from '#database/test-database.server.ts';
import { openHouse } from './house.ts';
import { readEnv } from './platform/env.ts';

it('a missing secret is not replaced silently, except on the first start (E-1)', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'foyer-house-'));
  const database = await openTestDatabase();
  const said: string[] = [];
  const logger = pino({ level: 'warn' }, { write: (line: string) => said.push(line) });
  const open = async () => {
    const house = await openHouse(readEnv({ DATA_DIR }), { logger, database });
    await house.changes.close();
    return house.secret;
  };
  const first = await open();
  expect(await open()).toBe(first);
  expect(said).toEqual([]);

  await database.db
    .insertInto('account_user')
    .values({ username: 'anna', email: 'anna@haus.example', role: 'admin' })
    .execute();
  await rm(join(DATA_DIR, 'secret'));
  expect(await open()).not.toBe(first);
  expect(said).toEqual([expect.stringMatching(/secret.*fehlt.*neu anmelden/)]);
  await database.close();
  await rm(DATA_DIR, { recursive: true });
});
