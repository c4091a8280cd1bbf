import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { DatabaseStartError } from '#database/start-error.ts';
import { writeCommand } from '#lib/processes/installation.server.ts';
import type { Env } from '../../platform/env.ts';
import { openStorage } from '../../platform/open-storage.ts';
import { removeStoredFiles } from '../backup-media.ts';
import { STAGING } from './staging.ts';

const NOTE = 'place.json';

/** What a restore puts into the data folder. */
export const RESTORED = ['media', 'secret', 'database'] as const;

type PlaceEnv = Pick<Env, 'DATA_DIR' | 'DATABASE_URL' | 'STORAGE' | 'S3_BUCKET' | 'S3_ENDPOINT'>;

export const getStaging = ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): string => join(DATA_DIR, STAGING);

/** The bucket that a restore fills, so that only that one is ever emptied. */
const describeBucket = ({ STORAGE, S3_BUCKET, S3_ENDPOINT }: PlaceEnv): string =>
  STORAGE === 's3' ? `${S3_ENDPOINT} ${S3_BUCKET}` : '';

export async function beginStaging(env: PlaceEnv): Promise<string> {
  const staging = getStaging(env);
  await mkdir(staging, { mode: 0o700 });
  await writeFile(join(staging, NOTE), JSON.stringify({ bucket: describeBucket(env) }), {
    flush: true,
  });
  return staging;
}

export const endStaging = (env: PlaceEnv): Promise<void> =>
  rm(getStaging(env), { recursive: true, force: true });

/**
 * Removes what a restore has left that failed or was killed. All of it is the restore's: it begins in an empty place only,
 * and nothing starts there before it is complete.
 */
export async function removeUnfinished(env: Env): Promise<void> {
  const staging = getStaging(env);
  if (!existsSync(staging)) return;
  const bucket = readBucket(staging);
  if (bucket && bucket === describeBucket(env)) await removeStoredFiles(await openStorage(env));
  for (const name of RESTORED) await rm(join(env.DATA_DIR, name), { recursive: true, force: true });
  await rm(staging, { recursive: true, force: true });
}

function readBucket(staging: string): string {
  try {
    return String(JSON.parse(readFileSync(join(staging, NOTE), 'utf8')).bucket);
  } catch {
    return '';
  }
}

/**
 * A start after a killed restore would furnish a new house around half of the old one. The database comes last, so with it
 * all is there.
 * @throws DatabaseStartError
 */
export async function rejectUnfinishedRestore(env: PlaceEnv): Promise<void> {
  await requireFinishedRestore(env);
  await endStaging(env);
}

/** The same without removing what a complete one has left. @throws DatabaseStartError */
export async function requireFinishedRestore(env: PlaceEnv): Promise<void> {
  if (!existsSync(getStaging(env)) || (await hasDatabase(env))) return;
  throw new DatabaseStartError(
    'lost',
    `In ${env.DATA_DIR} wurde eine Sicherung nicht zu Ende eingespielt: Bitte rufen Sie „${writeCommand('restore')}“ noch einmal auf; was davon da ist, wird ersetzt.`,
  );
}

/** Whether the last step of a restore was done. */
export async function hasDatabase({ DATABASE_URL, DATA_DIR }: PlaceEnv): Promise<boolean> {
  if (!DATABASE_URL) return existsSync(join(DATA_DIR, 'database'));
  const client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
  try {
    const { rows } = await client.query<{ there: boolean }>(
      `select to_regclass('public.kysely_migration') is not null as there`,
    );
    return rows[0]?.there ?? false;
  } finally {
    await client.end();
  }
}
