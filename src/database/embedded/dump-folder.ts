import { createWriteStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { pack } from 'tar-stream';

/** Writes the files of a closed database to a dump that PGlite takes; for tests and tools. */
export async function dumpFolder(folder: string, file: string): Promise<void> {
  const dump = pack();
  const written = pipeline(dump, createWriteStream(file));
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const name = `/${relative(folder, path)}`;
    if (entry.isDirectory()) dump.entry({ name, type: 'directory' });
    else dump.entry({ name }, await readFile(path));
  }
  dump.finalize();
  await written;
}
