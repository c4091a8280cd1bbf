import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Snapshot } from './exchange.ts';

/** The file of a table in the folder of a snapshot. */
export const nameTableFile = (table: string): string => `${table}.copy`;

/** A snapshot whose tables are files in a folder. A file goes once it was read. */
export function readSnapshotFolder(
  folder: string,
  contents: Pick<Snapshot, 'migrations' | 'tables' | 'sequences'>,
): Snapshot {
  const getFile = (table: string) => join(folder, nameTableFile(table));
  return {
    ...contents,
    async *read({ name }) {
      yield* createReadStream(getFile(name));
      await rm(getFile(name));
    },
    close: async () => {
      for (const { name } of contents.tables) await rm(getFile(name), { force: true });
    },
  };
}
