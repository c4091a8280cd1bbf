import type { Readable } from 'node:stream';
import type { Database } from '#database/database.ts';
import type { CopiedTable, Execute, Loader } from '#database/exchange/exchange.ts';
import {
  createSchema,
  findUnknownMigrations,
  listForeignTables,
  setSequences,
  suspendRules,
  upgradeSchema,
} from '#database/exchange/fill.ts';
import type { Head } from '../archive/archive-format.ts';
import { BackupError } from '../archive/backup-error.ts';
import { type ReadArchive, type Receiver, readArchive } from '../archive/read-archive.ts';

/** @throws BackupError for a backup of a newer program */
export async function requireKnown({ migrations }: Head): Promise<void> {
  const [unknown] = await findUnknownMigrations(migrations);
  if (unknown === undefined) return;
  throw new BackupError(
    `Die Sicherung stammt von einer neueren Fassung von Foyer (unbekannte Änderung „${unknown}“): Bitte spielen Sie sie mit dieser ein.`,
  );
}

export interface LoadOptions {
  /** an empty folder for temporary files */
  folder: string;
  source: Readable;
  passphrase: string;
  /** what is done with the secret and the files */
  receiver: Pick<Receiver, 'secret' | 'file'>;
  /** false leaves the schema as it was when the backup was made */
  upgrades: boolean;
  progress?: (line: string) => void;
  /** runs last, before the commit */
  finish?: (execute: Execute) => Promise<void>;
}

/** Fills an empty database from a backup in one transaction. @throws BackupError */
export function loadBackup(database: Database, options: LoadOptions): Promise<ReadArchive> {
  const { folder, source, passphrase, receiver, finish = async () => {} } = options;
  return database.load(folder, async (loader) => {
    const filler = createFiller(loader, options);
    const read = await readArchive(source, passphrase, { ...receiver, ...filler });
    await filler.complete(read.head);
    await finish(loader.execute);
    return read;
  });
}

function createFiller(
  { execute, write }: Loader,
  { upgrades, progress = () => {} }: Pick<LoadOptions, 'upgrades' | 'progress'>,
) {
  const tables = new Map<string, CopiedTable>();
  let putBack = async () => {};
  return {
    async head(head: Head): Promise<void> {
      await requireNoTables(execute);
      await createSchema(execute, head.migrations);
      putBack = await suspendRules(execute, head.tables);
      for (const table of head.tables) tables.set(table.name, table);
    },
    async rows(name: string, text: AsyncIterable<Uint8Array>): Promise<void> {
      progress(`Tabelle ${name} …`);
      await write(tables.get(name) as CopiedTable, text);
    },
    async complete({ sequences, migrations }: Head): Promise<void> {
      progress('Verweise werden geprüft …');
      await setSequences(execute, sequences);
      await putBack();
      if (upgrades) await upgradeSchema(execute, migrations);
    },
  };
}

/** @throws BackupError */
async function requireNoTables(execute: Loader['execute']): Promise<void> {
  const found = await listForeignTables(execute);
  if (found.length === 0) return;
  const more = found.length > 3 ? ` und ${found.length - 3} weitere` : '';
  throw new BackupError(
    `In der Datenbank sind schon Tabellen (${found.slice(0, 3).join(', ')}${more}): Eingespielt wird nur in eine leere.`,
  );
}
