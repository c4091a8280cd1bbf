import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseStartError } from '../start-error.ts';

/** Of PostgreSQL, whose files no other one reads. It changes with PGlite. */
const MAJOR = '18';

/**
 * Rejects files of another PostgreSQL before anything is written: they are not damaged, and the version before still opens
 * them (G-737).
 * @throws DatabaseStartError
 */
export function rejectOtherMajor(folder: string): void {
  const file = join(folder, 'PG_VERSION');
  if (!existsSync(file)) return;
  const found = readFileSync(file, 'utf8').trim();
  // what is no number is damaged
  if (found === MAJOR || !/^\d+$/.test(found)) return;
  throw new DatabaseStartError(
    'other_major',
    `Die Datenbank in ${folder} ist von PostgreSQL ${found}, und dieses Programm bringt ${MAJOR} mit: Bitte sichern Sie das Haus mit der Fassung, die es zuletzt benutzt hat, und spielen Sie die Sicherung mit dieser in einen leeren Datenordner ein. Geändert wurde nichts.`,
  );
}
