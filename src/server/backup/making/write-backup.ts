import { addAbortSignal, Readable } from 'node:stream';
import type { Snapshot } from '#database/exchange/exchange.ts';
import type { MediaStorage } from '#domains/media/storage/storage.server.ts';
import { formatSize } from '#lib/text/measures.ts';
import { FORMAT, type Head, type Totals } from '../archive/archive-format.ts';
import { encrypt } from '../archive/encryption.ts';
import { readArchive } from '../archive/read-archive.ts';
import { type Archive, createArchive } from '../archive/write-archive.ts';
import { listStoredFiles, type StoredFile } from '../backup-media.ts';
import { markSecret } from '../secret-mark.ts';
import type { BackupTarget } from '../targets/backup-target.ts';

export interface BackupSource {
  database: Head['database'];
  snapshot: Snapshot;
  /** null leaves media out */
  storage: MediaStorage | null;
  secret: string;
  /** false if it is a setting, and not in the data folder */
  is_secret_stored: boolean;
  /** version of the program */
  program: string;
}

export interface WriteOptions {
  /** '' writes it readable for everybody who has the file */
  passphrase: string;
  now: Date;
  progress?: (line: string) => void;
  /** aborted, it leaves nothing behind */
  signal?: AbortSignal;
}

export interface WrittenBackup {
  head: Head;
  totals: Totals;
  bytes: number;
}

/**
 * Writes a backup and reads all of it back before it counts as one. The target keeps it whole or not at all.
 * The snapshot is closed.
 */
export async function writeBackup(
  source: BackupSource,
  target: BackupTarget,
  options: WriteOptions,
): Promise<WrittenBackup> {
  const { passphrase, progress = () => {}, signal } = options;
  try {
    await sendArchive(source, target, options);
    progress('Die Sicherung wird zur Probe gelesen …');
    const written = await target.read();
    if (signal) addAbortSignal(signal, written);
    const { head, totals, bytes } = await readArchive(written, passphrase);
    await target.keep();
    return { head, totals, bytes };
  } catch (error) {
    await target.discard().catch(() => {});
    throw error;
  } finally {
    await source.snapshot.close();
  }
}

async function sendArchive(
  source: BackupSource,
  target: BackupTarget,
  options: WriteOptions,
): Promise<void> {
  const { passphrase, signal } = options;
  signal?.throwIfAborted();
  const archive = createArchive(options.now);
  const send = async () =>
    target.write(passphrase ? await encrypt(archive.stream, passphrase) : archive.stream);
  const aborted = Promise.withResolvers<never>();
  signal?.addEventListener('abort', () => aborted.reject(signal.reason), { once: true });
  const sent = send();
  try {
    // a full disk ends the filling too, which would wait for room for ever
    const done = Promise.all([fillArchive(archive, source, options), sent]);
    await Promise.race([done, aborted.promise]);
  } catch (error) {
    archive.abandon(error as Error);
    await sent.catch(() => {});
    throw error;
  }
}

async function fillArchive(
  archive: Archive,
  source: BackupSource,
  { now, progress = () => {} }: WriteOptions,
): Promise<void> {
  const { snapshot, storage, secret } = source;
  const { migrations, tables, sequences } = snapshot;
  await archive.addHead({
    format: FORMAT,
    program: source.program,
    created_at: now.toISOString(),
    database: source.database,
    migrations,
    tables,
    sequences,
    with_media: storage !== null,
    secret_mark: markSecret(secret),
  });
  if (source.is_secret_stored) await archive.addSecret(secret);
  for (const [index, table] of tables.entries()) {
    progress(`Tabelle ${index + 1} von ${tables.length}: ${table.name} …`);
    await archive.addTable(table, snapshot.read(table));
  }
  // ends the transaction before the files, which may take hours
  await snapshot.close();
  if (storage) await addFiles(archive, storage, progress);
  await archive.finish();
}

/**
 * Files are written whole and never changed, so they may be read after the tables. One that is gone by now was removed
 * from the house on purpose.
 */
async function addFiles(
  archive: Archive,
  storage: MediaStorage,
  progress: (line: string) => void,
): Promise<void> {
  const files: StoredFile[] = [];
  for await (const file of listStoredFiles(storage)) files.push(file);
  let bytes = 0;
  for (const [index, file] of files.entries()) {
    progress(`Datei ${index + 1} von ${files.length}, ${formatSize(bytes)} …`);
    const content = await storage.open(file.key, null);
    if (!content) continue;
    await archive.addFile(file.key, file.bytes, Readable.from(content));
    bytes += file.bytes;
  }
}
