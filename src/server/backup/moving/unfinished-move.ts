import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseStartError } from '#database/start-error.ts';
import { syncFolder } from '#lib/disk/sync.ts';
import { writeCommand } from '#lib/processes/installation.server.ts';
import type { Env } from '../../platform/env.ts';
import { MOVING } from '../restoring/staging.ts';

const NOTE = 'target.json';

export const getMovingFolder = ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): string =>
  join(DATA_DIR, MOVING);

/** A digest that recognises the settings of a place without containing them. */
const markPlace = ({ DATABASE_URL, DATA_DIR, STORAGE, S3_BUCKET, S3_ENDPOINT }: Env): string =>
  createHash('sha256')
    .update(JSON.stringify([DATABASE_URL, DATA_DIR, STORAGE, S3_BUCKET, S3_ENDPOINT]))
    .digest('hex');

/** Begins a move, or continues an interrupted one. @returns an empty folder in the new data folder */
export async function beginMove(to: Env): Promise<string> {
  const folder = getMovingFolder(to);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { mode: 0o700 });
  await writeFile(join(folder, NOTE), JSON.stringify({ place: markPlace(to) }), { flush: true });
  return folder;
}

export async function endMove(to: Env): Promise<void> {
  await rm(getMovingFolder(to), { recursive: true, force: true });
  // after a power cut it would be there again, and the house would not start
  syncFolder(to.DATA_DIR);
}

/**
 * A start with the new settings would furnish a new house beside half of the old one; with the old ones the house goes on.
 * @throws DatabaseStartError
 */
export function rejectUnfinishedMove(env: Env): void {
  if (readPlace(env) !== markPlace(env)) return;
  throw new DatabaseStartError(
    'lost',
    `Der Umzug hierher wurde nicht zu Ende geführt: Bitte rufen Sie mit den alten Einstellungen „${writeCommand('move')}“ noch einmal auf, oder starten Sie mit ihnen weiter.`,
  );
}

function readPlace(env: Env): string {
  try {
    return String(JSON.parse(readFileSync(join(getMovingFolder(env), NOTE), 'utf8')).place);
  } catch {
    return '';
  }
}
