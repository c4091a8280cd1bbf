/** Once per run of vitest: the migrated database that every test starts from a copy of. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { dumpFolder } from './embedded/dump-folder.ts';
import { silentLogger } from './logger.ts';
import { openDatabase } from './open.server.ts';
import { openPostgres } from './postgres/postgres.ts';
import { databaseAt, onServer } from './test-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** file of the migrated dump, in project `embedded` */
    testDump: string | null;
    /** data folder with the migrated database, in project `embedded` */
    testFolder: string | null;
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
  const dataDir = join(folder, 'data');
  const database = await openDatabase({ dataDir });
  await database.close();
  await dumpFolder(join(dataDir, 'database'), dump);
  project.provide('testDump', dump);
  project.provide('testFolder', dataDir);
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
  project.provide('testFolder', null);
  return () => onServer(url, `drop database if exists ${name} with (force)`);
}
