import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MediaStorage } from '#domains/media/storage/storage.server.ts';
import { formatSize } from '#lib/text/measures.ts';
import { BackupError } from '../archive/backup-error.ts';
import { listStoredFiles, type StoredFile } from '../backup-media.ts';

export interface MediaCopy {
  from: MediaStorage;
  to: MediaStorage;
  /** for one file at a time, on the disk of the target if that is one: it is moved there */
  folder: string;
  progress: (line: string) => void;
}

export interface CopiedMedia {
  files: number;
  bytes: number;
  /** were there from a move that was interrupted */
  present: number;
}

/**
 * Copies all files that nothing could make again, and compares every one with its original by checksum. Files that are
 * there already, with their size, are only compared: an interrupted copy goes on where it ended.
 * @throws BackupError for a file of the target that is not one of the source, or is another
 */
export async function copyMedia(copy: MediaCopy): Promise<CopiedMedia> {
  const files = await listFiles(copy.from);
  const present = await listFiles(copy.to);
  const foreign = [...present.keys()].find((key) => !files.has(key));
  if (foreign !== undefined) {
    throw new BackupError(
      `Im neuen Speicher für Medien liegt eine Datei, die das Haus nicht hat (${foreign}): Umgezogen wird nur in einen leeren oder dorthin, wo ein Umzug unterbrochen wurde.`,
    );
  }
  const bytes = [...files.values()].reduce((sum, each) => sum + each, 0);
  let done = 0;
  for (const [key, size] of files) {
    copy.progress(`Medien: ${formatSize(done)} von ${formatSize(bytes)} kopiert …`);
    if (present.get(key) !== size) await copyFile(copy, key);
    done += size;
  }
  await compareFiles(copy, files, bytes);
  return { files: files.size, bytes, present: present.size };
}

async function listFiles(storage: MediaStorage): Promise<Map<string, number>> {
  const files = new Map<string, StoredFile['bytes']>();
  for await (const { key, bytes } of listStoredFiles(storage)) files.set(key, bytes);
  return files;
}

async function copyFile({ from, to, folder }: MediaCopy, key: string): Promise<void> {
  const content = await from.open(key, null);
  // removed meanwhile, which a stopped program does not do
  if (!content) throw new BackupError(`Die Datei ${key} ist nicht zu lesen.`);
  const path = join(folder, 'file');
  await pipeline(content, createWriteStream(path, { mode: 0o600 }));
  await to.putFile(key, path);
  await rm(path, { force: true });
}

async function compareFiles(
  { from, to, progress }: MediaCopy,
  files: ReadonlyMap<string, number>,
  bytes: number,
): Promise<void> {
  let done = 0;
  for (const [key, size] of files) {
    progress(`Medien: ${formatSize(done)} von ${formatSize(bytes)} verglichen …`);
    const [original, copied] = await Promise.all([readChecksum(from, key), readChecksum(to, key)]);
    if (original !== copied) {
      await to.remove(key);
      throw new BackupError(
        `Die Datei ${key} kam anders an, als sie ist: Sie wurde am neuen Ort gelöscht. Bitte rufen Sie den Befehl noch einmal auf.`,
      );
    }
    done += size;
  }
}

async function readChecksum(storage: MediaStorage, key: string): Promise<string | null> {
  const content = await storage.open(key, null);
  if (!content) return null;
  const hash = createHash('sha256');
  for await (const chunk of content) hash.update(chunk);
  return hash.digest('hex');
}
