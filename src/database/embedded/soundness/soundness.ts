import { checkDatabase, unreadableCatalogue } from '../../check-database.ts';
import type { Database } from '../../database.ts';
import { findOutdatedFiles } from './last-pages.ts';
import { brokenPages } from './page-checksums.ts';
import { newestPosition } from './seal.ts';

/** Table bytes that a start reads after an unclean end: about ten seconds. */
const MAX_BYTES_AT_START = 400 * 1_048_576;

/** A German sentence about files that differ from the seal; null without any. */
export function describeChangedFiles(names: readonly string[]): string | null {
  if (names.length === 0) return null;
  return `Nicht alle Dateien sind so, wie das Programm sie beim Beenden hinterlassen hat (${summarize(names)}), wie in einer Kopie aus zwei Zeitpunkten.`;
}

function summarize(names: readonly string[]): string {
  const more = names.length > 3 ? ` … zusammen ${names.length}` : '';
  return names.slice(0, 3).join(', ') + more;
}

/**
 * German sentences: no page may be newer than the log, which is always written first, or older than it was when the
 * database was last closed properly.
 */
export async function findInconsistentPages(database: Database, folder: string): Promise<string[]> {
  const { rows } = await database.executeSql(
    `select (pg_current_wal_insert_lsn() - '0/0')::text as place`,
  );
  const now = BigInt(String(rows[0]?.place));
  const findings: string[] = [];
  if (newestPosition(folder) > now) {
    findings.push(
      'Teile der Datenbank sind jünger als ihr Protokoll, wie in einer Kopie aus zwei Zeitpunkten.',
    );
  }
  const behind = findOutdatedFiles(folder, now) ?? [];
  if (behind.length > 0) {
    findings.push(
      `Teile der Datenbank sind älter als beim letzten ordentlichen Beenden (${summarize(behind)}), wie in einer Kopie aus zwei Zeitpunkten.`,
    );
  }
  return findings;
}

/** For a start after an unclean end. Findings are German; `unread` tables were too large. */
export async function checkAfterCrash(
  database: Database,
  folder: string,
): Promise<{ findings: string[]; tables: number; rows: number; unread: number }> {
  try {
    const strange = await findInconsistentPages(database, folder);
    const checked = await checkDatabase(database, { max_bytes: MAX_BYTES_AT_START });
    return { ...checked, findings: [...strange, ...checked.findings] };
  } catch (error) {
    return { findings: [unreadableCatalogue(error as Error)], tables: 0, rows: 0, unread: 0 };
  }
}

/** German sentences about pages that do not fit their checksum, for a check: reading every file takes long. */
export async function findDamagedPages(database: Database, folder: string): Promise<string[]> {
  const broken = brokenPages(folder);
  if (!broken) return [];
  const { rows } = await database
    .executeSql(
      `select pg_relation_filepath(oid) as file, relname as name from pg_class
       where pg_relation_filepath(oid) is not null`,
    )
    .catch(() => ({ rows: [] }));
  const names = new Map(rows.map(({ file, name }) => [String(file), String(name)]));
  return broken.map(({ file, pages }) => {
    const name = names.get(file.replace(/(_[a-z]+)?(\.\d+)?$/, ''));
    const count = pages === 1 ? 'Eine Seite stimmt' : `${pages} Seiten stimmen`;
    return `Datei ${file}${name ? ` (${name})` : ''}: ${count} nicht mit ihrer Prüfsumme überein.`;
  });
}
