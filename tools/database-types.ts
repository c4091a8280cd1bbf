/**
 * Writes src/database/schema.generated.ts from the migrated database (`npm run db:types`).
 * With `--verify` it writes nothing and fails when the file differs.
 */
import { execFile } from 'node:child_process';
import { openAsBlob } from 'node:fs';
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { dumpFolder } from '#database/embedded/dump-folder.ts';
import { openDatabase } from '#database/open.server.ts';
import { freePort } from './postgres.ts';

const TYPES = fileURLToPath(new URL('../src/database/schema.generated.ts', import.meta.url));

const GENERATOR = fileURLToPath(
  new URL('../node_modules/kysely-codegen/dist/cli/bin.js', import.meta.url),
);

/** Must match src/database/parsers.ts. */
const TYPE_MAPPING = { int8: 'number', interval: 'string', json: 'Json' };

/** @returns false when the file of types differs from the migrated database */
export async function verifyTypes(): Promise<boolean> {
  return withTypes(
    async (fresh) => (await readFile(fresh, 'utf8')) === (await readFile(TYPES, 'utf8')),
  );
}

async function writeTypes(): Promise<void> {
  await withTypes((fresh) => copyFile(fresh, TYPES));
}

async function withTypes<T>(use: (file: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-types-'));
  try {
    const dump = join(folder, 'migrated.tar');
    await dumpMigrated(join(folder, 'data'), dump);
    const fresh = join(folder, 'schema.generated.ts');
    await generate(dump, fresh);
    return await use(fresh);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function dumpMigrated(dataDir: string, file: string): Promise<void> {
  const database = await openDatabase({ dataDir });
  await database.close();
  await dumpFolder(join(dataDir, 'database'), file);
}

/** The generator speaks the protocol of PostgreSQL, so PGlite gets a socket. */
async function generate(dump: string, file: string): Promise<void> {
  const db = await PGlite.create({ loadDataDir: await openAsBlob(dump), extensions: { pg_trgm } });
  const server = new PGLiteSocketServer({ db, port: await freePort(), maxConnections: 5 });
  await server.start();
  const url = `postgres://postgres@${server.getServerConn()}/postgres?sslmode=disable`;
  const args = [
    '--dialect',
    'postgres',
    '--url',
    url,
    '--out-file',
    file,
    '--date-parser',
    'string',
    '--type-mapping',
    JSON.stringify(TYPE_MAPPING),
    '--exclude-pattern',
    'kysely_*',
  ];
  try {
    await promisify(execFile)(process.execPath, [GENERATOR, ...args]);
  } finally {
    await server.stop();
    await db.close();
  }
}

if (import.meta.main) {
  if (process.argv.includes('--verify')) {
    if (!(await verifyTypes())) {
      console.error(
        'src/database/schema.generated.ts differs from the migrations: npm run db:types',
      );
      process.exitCode = 1;
    }
  } else {
    await writeTypes();
  }
}
