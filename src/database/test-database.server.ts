import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import type { Database } from './database.ts';
import { lendDatabase } from './embedded/lent.test-kit.ts';
import { silentLogger } from './logger.ts';
import { openPostgres } from './postgres/postgres.ts';
import { quoteName } from './quote-name.ts';
import { databaseAt, onServer } from './test-server.ts';

/**
 * A fresh migrated database for one test (or one file of tests): embedded in memory, or on the server of
 * `TEST_DATABASE_URL` in vitest's project `postgres`. Close it when done.
 */
export async function openTestDatabase(): Promise<Database> {
  const template = inject('testTemplate');
  return template ? openCopy(template) : lendDatabase(inject('testDump') as string);
}

/** Runs of a property that takes long: a third on PostgreSQL, which differs from the embedded one by its driver. */
export const countRuns = (runs: number): number =>
  inject('testTemplate') ? Math.ceil(runs / 3) : runs;

async function openCopy(template: { url: string; name: string }): Promise<Database> {
  const name = `foyer_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(
    template.url,
    `create database ${quoteName(name)} template ${quoteName(template.name)}`,
  );
  const database = await openPostgres({
    databaseUrl: databaseAt(template.url, name),
    logger: silentLogger,
    connections: 5,
  });
  const close = async () => {
    await database.close();
    await onServer(template.url, `drop database if exists ${quoteName(name)} with (force)`);
  };
  return { ...database, close };
}
