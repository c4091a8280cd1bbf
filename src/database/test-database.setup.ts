/** Once per run of vitest: the migrated database that every test starts from a copy of. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openInMemory } from './embedded/open.ts';
import { silentLogger } from './logger.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres/postgres.ts';
import { databaseAt, onServer } from './test-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** file of the migrated dump, in project `embedded` */
    testDump: string | null;
    /** server and migrated template database, in project `postgres` */
    testTemplate: { url: string; name: string } | null;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env.TEST_DATABASE_URL;
  if (project.name === 'postgres' && url) return setUpTemplate(project, url);
  return setUpDump(project);
}

async function setUpDump(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-test-'));
  const dump = join(folder, 'migrated.tar');
  const database = await openInMemory({ logger: silentLogger, onFatal: fail });
  await migrate(database.db);
  await database.dump(dump);
  await database.close();
  project.provide('testDump', dump);
  project.provide('testTemplate', null);
  return () => rm(folder, { recursive: true, force: true });
}

async function setUpTemplate(project: TestProject, url: string): Promise<() => Promise<void>> {
  const name = `foyer_template_${process.pid}`;
  await onServer(url, `create database ${name}`);
  const database = await openPostgres({ databaseUrl: databaseAt(url, name), logger: silentLogger });
  await database.close();
  project.provide('testTemplate', { url, name });
  project.provide('testDump', null);
  return () => onServer(url, `drop database if exists ${name} with (force)`);
}

function fail(error: Error): void {
  throw error;
}
