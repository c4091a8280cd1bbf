import type { Readable } from 'node:stream';
import type { Database } from '#database/database.ts';
import { Problem } from '#lib/api/problem.ts';
import { findMedia, type MediaRow } from '../media.repository.server.ts';
import type { MediaStorage } from '../storage/storage.server.ts';
import type { ByteRange } from './byte-range.ts';
import { addressName } from './file-answer.server.ts';

/** A stored file to be sent, whole or in part. */
export interface ServedFile {
  size: number;
  content_type: string;
  etag: string;
  filename: string;
  /** null: the whole file */
  open(range: ByteRange | null): Promise<Readable>;
}

const missing = () => new Problem('not_found', 'Diese Datei gibt es nicht.');

export function createServedFiles({
  database,
  storage,
}: {
  database: Database;
  storage: MediaStorage;
}) {
  function served(row: MediaRow): ServedFile {
    return {
      size: Number(row.size),
      content_type: row.mime_type,
      etag: `"${row.checksum.slice(0, 32)}"`,
      filename: row.filename,
      async open(range) {
        const stream = await storage.open(row.storage_key, range);
        if (!stream) throw missing();
        return stream;
      },
    };
  }

  return {
    original: served,

    /**
     * The file behind `/media/{id}-{checksum8}/{name}`; pictures are served as renditions instead.
     * @throws Problem 404 for any other URL than the file's own
     */
    async file(id: number, checksum: string, name: string): Promise<ServedFile> {
      if (!Number.isSafeInteger(id) || id < 1 || id > 2 ** 31 - 1) throw missing();
      const row = await findMedia(database.db, id);
      const isAsked =
        row &&
        row.kind !== 'image' &&
        row.checksum.slice(0, 8) === checksum &&
        addressName(row) === name;
      if (!isAsked) throw missing();
      return served(row);
    },
  };
}
