import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkDatabase } from '../check-database.ts';
import type { Database } from '../database.ts';
import { newestPage } from './seal.ts';

/** Bytes of tables that a start reads after an unclean end: about ten seconds. */
const MOST_AT_START = 400 * 1_048_576;
const ACCEPTED = 'foyer-accepted';

/** Whether a person has taken the database as it is, damage and all (`check --accept`). */
export const isAccepted = (folder: string): boolean => existsSync(join(folder, ACCEPTED));

export function setAccepted(folder: string, accepted: boolean): void {
  if (accepted) writeFileSync(join(folder, ACCEPTED), '', { mode: 0o600 });
  else rmSync(join(folder, ACCEPTED), { force: true });
}

/** A German sentence; null where all files are as they were left. */
export function strangeFiles(names: readonly string[]): string | null {
  if (names.length === 0) return null;
  const more = names.length > 3 ? ` … zusammen ${names.length}` : '';
  return `Nicht alle Dateien sind so, wie das Programm sie beim Beenden hinterlassen hat (${names.slice(0, 3).join(', ')}${more}), wie in einer Kopie aus zwei Zeitpunkten.`;
}

/** A German sentence where pages are younger than the log that must name each change before it. */
export async function pagesAhead(database: Database, folder: string): Promise<string | null> {
  const { rows } = await database.executeSql(
    `select (pg_current_wal_insert_lsn() - '0/0')::text as place`,
  );
  if (newestPage(folder) <= BigInt(String(rows[0]?.place))) return null;
  return 'Teile der Datenbank sind jünger als ihr Protokoll, wie in einer Kopie aus zwei Zeitpunkten.';
}

/** After an unclean end: what is wrong, in German, and how many tables were too large to be read at a start. */
export async function examine(
  database: Database,
  folder: string,
): Promise<{ findings: string[]; tables: number; rows: number; unread: number }> {
  try {
    const ahead = await pagesAhead(database, folder);
    const checked = await checkDatabase(database, { most_bytes: MOST_AT_START });
    return { ...checked, findings: [...(ahead ? [ahead] : []), ...checked.findings] };
  } catch (error) {
    const finding = `Die Verzeichnisse der Datenbank sind nicht lesbar: ${(error as Error).message}`;
    return { findings: [finding], tables: 0, rows: 0, unread: 0 };
  }
}
