/**
 * Damage that was found is written down in the database's folder, where a backup that takes its place replaces it too:
 * opening a damaged database changes the very files by which the damage was noticed (G-326).
 */
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseLogger } from '../../logger.ts';
import { forgetLastPages } from './last-pages.ts';
import type { Expected } from './seal.ts';

const FILE = 'foyer-damaged.json';
/** Exists where `check --accept` was told to take the database as it is. */
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

/** Null where none is known. */
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

/** Adds to what is known already. */
export function noteDamage(
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
}

export function forgetDamage(folder: string): void {
  rmSync(join(folder, FILE), { force: true });
}

export const isAccepted = (folder: string): boolean => existsSync(join(folder, ACCEPTED));

/** What becomes of the folder after a check: the next start refuses damage that nobody has accepted. */
export function settle(folder: string, findings: readonly string[], accept: boolean): void {
  if (findings.length > 0 && !accept) noteDamage(folder, findings);
  else forgetDamage(folder);
  if (findings.length > 0 && accept) {
    writeFileSync(join(folder, ACCEPTED), '', { mode: 0o600 });
    forgetLastPages(folder);
  } else rmSync(join(folder, ACCEPTED), { force: true });
}

/** Notes what PostgreSQL comes across while the program runs, once each: the next start refuses it. */
export function watchDamage(folder: string, logger: DatabaseLogger) {
  const messages = new Set<string>();
  const found = (error: Error) => {
    if (messages.size >= MAX_FINDINGS || messages.has(error.message)) return;
    messages.add(error.message);
    logger.error({ err: error }, 'the database is damaged');
    if (isAccepted(folder)) return;
    try {
      noteDamage(folder, [`Beim Lesen fand sich eine beschädigte Stelle: ${error.message}`]);
    } catch (err) {
      logger.error({ err }, 'the damage could not be noted');
    }
  };
  return { found, isKnown: () => messages.size > 0 };
}
