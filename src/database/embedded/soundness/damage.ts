/**
 * Records damage in the database's folder, where restoring a backup replaces the record too. It is needed because opening
 * a damaged database changes the files that revealed the damage (G-326).
 */
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { syncFolder } from '#lib/disk/sync.ts';
import type { DatabaseLogger } from '../../logger.ts';
import { removeLastPages } from './last-pages.ts';
import type { Expected } from './seal.ts';

const FILE = 'foyer-damaged.json';
/** Exists after `check --accept` accepted the damage. */
const ACCEPTED = 'foyer-accepted';
const MAX_FINDINGS = 50;

export interface Damage {
  /** when the first of it was found, ISO 8601 */
  found_at: string;
  /** German sentences */
  findings: string[];
  /** files that differed from the seal, as it describes them */
  files: Expected;
}

/** Null when none is known. */
export function readDamage(folder: string): Damage | null {
  let text: string;
  try {
    text = readFileSync(join(folder, FILE), 'utf8');
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return null;
    throw error;
  }
  try {
    return JSON.parse(text);
  } catch {
    const findings = [`Was früher festgestellt wurde, ist nicht mehr lesbar (${FILE}).`];
    return { found_at: new Date().toISOString(), findings, files: {} };
  }
}

/** Adds to the recorded damage. */
export function recordDamage(
  folder: string,
  findings: readonly string[],
  files: Expected = {},
): void {
  const known = readDamage(folder);
  const damage: Damage = {
    found_at: known?.found_at ?? new Date().toISOString(),
    findings: [...new Set([...(known?.findings ?? []), ...findings])].slice(0, MAX_FINDINGS),
    files: { ...known?.files, ...files },
  };
  const file = join(folder, FILE);
  writeFileSync(`${file}.new`, JSON.stringify(damage, null, 2), { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
  syncFolder(folder);
}

export function clearDamage(folder: string): void {
  rmSync(join(folder, FILE), { force: true });
}

export const isAccepted = (folder: string): boolean => existsSync(join(folder, ACCEPTED));

/** Records the result of a check: the next start refuses damage that was not accepted. */
export function recordCheck(folder: string, findings: readonly string[], accept: boolean): void {
  if (findings.length > 0 && !accept) recordDamage(folder, findings);
  else clearDamage(folder);
  if (findings.length > 0 && accept) {
    writeFileSync(join(folder, ACCEPTED), '', { mode: 0o600 });
    removeLastPages(folder);
  } else rmSync(join(folder, ACCEPTED), { force: true });
}

/** Records damage that PostgreSQL reports at run time, each once, so that the next start refuses it. */
export function watchDamage(folder: string, logger: DatabaseLogger) {
  const messages = new Set<string>();
  const found = (error: Error) => {
    if (messages.size >= MAX_FINDINGS || messages.has(error.message)) return;
    messages.add(error.message);
    logger.error({ err: error }, 'the database is damaged');
    if (isAccepted(folder)) return;
    try {
      recordDamage(folder, [`Beim Lesen fand sich eine beschädigte Stelle: ${error.message}`]);
    } catch (err) {
      logger.error({ err }, 'the damage could not be noted');
    }
  };
  return { found, isKnown: () => messages.size > 0 };
}
