import { writeCommand } from '#lib/processes/installation.server.ts';
import { unreadableCatalogue } from '../../check-database.ts';
import type { Database } from '../../database.ts';
import { isDiskFull } from '../../is-disk-full.ts';
import { DatabaseStartError } from '../../start-error.ts';
import type { EmbeddedOptions } from '../embedded-options.ts';
import { clearDamage, isAccepted, readDamage, recordDamage } from './damage.ts';
import { findChangedFiles, findStillChanged, removeSeal } from './seal.ts';
import { checkAfterCrash, describeChangedFiles, findInconsistentPages } from './soundness.ts';

type CheckOptions = Pick<EmbeddedOptions, 'dataDir' | 'onDamage' | 'logger'>;

/**
 * True if the folder is as it was when the database was closed properly; false if that is unknown.
 * @throws DatabaseStartError if files differ from the seal, or damage was found earlier
 */
export function checkFiles(folder: string, { dataDir, onDamage, logger }: CheckOptions): boolean {
  const known = readDamage(folder);
  const sealed = findChangedFiles(folder);
  const broken = sealed ?? findStillChanged(folder, known?.files ?? {});
  const isWhole = sealed !== null && Object.keys(sealed).length === 0;
  const finding = describeChangedFiles(Object.keys(broken));
  // Opening a damaged database removes the seal, so a matching seal came with a backup.
  if (isWhole) clearDamage(folder);
  if (finding && onDamage) {
    recordDamage(folder, [finding], broken);
    onDamage(finding);
  } else {
    const findings = new Set([...(finding ? [finding] : []), ...(known?.findings ?? [])]);
    if (!onDamage && !isWhole && findings.size > 0) {
      if (!isAccepted(folder)) throw createDamageError(dataDir, [...findings], known?.found_at);
      for (const each of findings) logger.warn({}, each);
    }
  }
  removeSeal(folder);
  return isWhole;
}

/** After an unclean end, within about ten seconds. @throws DatabaseStartError */
export async function checkTables(
  database: Database,
  folder: string,
  { dataDir, onDamage, logger }: CheckOptions,
): Promise<void> {
  if (onDamage) {
    const findings = await findInconsistentPages(database, folder).catch((error) => {
      throw toStartError(error, { dataDir, onDamage });
    });
    if (findings.length > 0) recordDamage(folder, findings);
    for (const finding of findings) onDamage(finding);
    return;
  }
  const { findings, tables, rows, unread } = await checkAfterCrash(database, folder);
  if (findings.length > 0 && !isAccepted(folder)) {
    recordDamage(folder, findings);
    throw createDamageError(dataDir, findings);
  }
  for (const finding of findings) logger.warn({}, finding);
  const rest = unread > 0 ? `; ${unread} große blieben ungelesen, sie liest „foyer -- check“` : '';
  const sentence = `Das Programm wurde zuletzt nicht ordentlich beendet, oder es war eine ältere Version; die Datenbank ist geprüft: ${tables} Tabellen mit ${rows} Zeilen sind gelesen${rest}.`;
  if (findings.length === 0) logger.warn({}, sentence);
}

/** The error for a database whose catalogue PostgreSQL cannot read at start. */
export function toStartError(
  error: Error,
  { dataDir, onDamage }: Pick<CheckOptions, 'dataDir' | 'onDamage'>,
): Error {
  if (!onDamage || isDiskFull(error) || error instanceof DatabaseStartError) return error;
  return createDamageError(dataDir, [unreadableCatalogue(error)]);
}

function createDamageError(
  dataDir: string,
  [first, ...more]: readonly string[],
  found_at?: string,
): DatabaseStartError {
  const when = found_at
    ? ` (festgestellt am ${new Date(found_at).toLocaleString('de-DE', { timeZone: 'Europe/Berlin' })})`
    : '';
  const others = more.length > 0 ? ` Dazu ${more.length} weitere Befunde.` : '';
  return new DatabaseStartError(
    'damaged',
    `Die Datenbank im Ordner „${dataDir}“ ist beschädigt${when}: ${first}${others} Bitte spielen Sie eine Sicherung ein; „${writeCommand('check')}“ nennt alles, und mit „--accept“ nimmt es die Datenbank an, wie sie ist.`,
  );
}
