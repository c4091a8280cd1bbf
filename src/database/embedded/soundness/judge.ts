import { unreadableCatalogue } from '../../check-database.ts';
import type { Database } from '../../database.ts';
import { isDiskFull } from '../../is-disk-full.ts';
import { DatabaseStartError } from '../../start-error.ts';
import type { EmbeddedOptions } from '../open.ts';
import { forgetDamage, isAccepted, noteDamage, readDamage } from './damage.ts';
import { brokenFiles, removeSeal, stillBroken } from './seal.ts';
import { examine, strangeFiles, strangePages } from './soundness.ts';

type JudgeOptions = Pick<EmbeddedOptions, 'dataDir' | 'onDamage' | 'logger'>;

/**
 * True if the folder is as it was when the database was closed properly; false if that is unknown.
 * @throws DatabaseStartError if files differ from the seal, or damage was found earlier
 */
export function judgeFiles(folder: string, { dataDir, onDamage, logger }: JudgeOptions): boolean {
  const known = readDamage(folder);
  const sealed = brokenFiles(folder);
  const broken = sealed ?? stillBroken(folder, known?.files ?? {});
  const isWhole = sealed !== null && Object.keys(sealed).length === 0;
  const finding = strangeFiles(Object.keys(broken));
  // Anyone who opens a damaged database removes the seal: one that fits came with a backup.
  if (isWhole) forgetDamage(folder);
  if (finding && onDamage) {
    noteDamage(folder, [finding], broken);
    onDamage(finding);
  } else {
    const findings = new Set([...(finding ? [finding] : []), ...(known?.findings ?? [])]);
    if (!onDamage && !isWhole && findings.size > 0) {
      if (!isAccepted(folder)) throw damaged(dataDir, [...findings], known?.found_at);
      for (const each of findings) logger.warn({}, each);
    }
  }
  removeSeal(folder);
  return isWhole;
}

/** After an unclean end, within about ten seconds. @throws DatabaseStartError */
export async function judgeTables(
  database: Database,
  folder: string,
  { dataDir, onDamage, logger }: JudgeOptions,
): Promise<void> {
  if (onDamage) {
    const findings = await strangePages(database, folder).catch((error) => {
      throw unreadable(error, { dataDir, onDamage });
    });
    if (findings.length > 0) noteDamage(folder, findings);
    for (const finding of findings) onDamage(finding);
    return;
  }
  const { findings, tables, rows, unread } = await examine(database, folder);
  if (findings.length > 0 && !isAccepted(folder)) {
    noteDamage(folder, findings);
    throw damaged(dataDir, findings);
  }
  for (const finding of findings) logger.warn({}, finding);
  const rest = unread > 0 ? `; ${unread} große blieben ungelesen, sie liest „foyer -- check“` : '';
  const sentence = `Das Programm wurde zuletzt nicht ordentlich beendet, oder es war eine ältere Version; die Datenbank ist geprüft: ${tables} Tabellen mit ${rows} Zeilen sind gelesen${rest}.`;
  if (findings.length === 0) logger.warn({}, sentence);
}

/** What a check says that cannot even begin: PostgreSQL refuses what every start asks first. */
export function unreadable(
  error: Error,
  { dataDir, onDamage }: Pick<JudgeOptions, 'dataDir' | 'onDamage'>,
): Error {
  if (!onDamage || isDiskFull(error) || error instanceof DatabaseStartError) return error;
  return damaged(dataDir, [unreadableCatalogue(error)]);
}

function damaged(
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
    `Die Datenbank im Ordner „${dataDir}“ ist beschädigt${when}: ${first}${others} Bitte spielen Sie eine Sicherung ein; „npm run foyer -- check“ nennt alles, und mit „--accept“ nimmt es die Datenbank an, wie sie ist.`,
  );
}
