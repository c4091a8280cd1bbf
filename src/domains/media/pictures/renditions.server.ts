import { availableParallelism } from 'node:os';
import type { Database } from '#database/database.ts';
import { Problem } from '#lib/api/problem.ts';
import { createGate } from '#lib/processes/gate.ts';
import { findMedia, type MediaRow, markAvif } from '../media.repository.server.ts';
import { mediaWork } from '../media-work.server.ts';
import type { MediaStorage } from '../storage/storage.server.ts';
import type { EncodeInput } from './encode.server.ts';
import { addressChecksum, sourceFormat } from './image-answer.server.ts';
import {
  CONTENT_TYPES,
  FORMATS,
  type Format,
  isNamedSize,
  listFormats,
  listSizes,
  type Size,
} from './sizes.ts';

export interface Rendition {
  bytes: Uint8Array;
  content_type: string;
  etag: string;
}

const WAITING_LIMIT = 200;

const missing = () => new Problem('not_found', 'Dieses Bild gibt es nicht.');

export function renditionFolder(row: Pick<MediaRow, 'id' | 'checksum' | 'focal_x' | 'focal_y'>) {
  return `renditions/${row.id}-${addressChecksum(row)}`;
}

function encodeInput(row: MediaRow, original: Uint8Array): EncodeInput {
  return {
    original,
    width: row.width ?? 1,
    height: row.height ?? 1,
    is_animated: row.mime_type === 'image/gif',
    focal_point: { x: row.focal_x, y: row.focal_y },
  };
}

/** Makes renditions on first request and stores them. */
export function createRenditions({
  database,
  storage,
  onMade,
}: {
  database: Database;
  storage: MediaStorage;
  /** called when a visitor's request has made a rendition */
  onMade: (row: MediaRow) => Promise<void>;
}) {
  // Leaves a core for pages. AVIF takes seconds, so visitors never wait for it.
  const visitors = createGate({
    slots: Math.max(1, availableParallelism() - 1),
    waiting: WAITING_LIMIT,
  });
  const background = createGate({ slots: 1, waiting: Number.POSITIVE_INFINITY });
  const inTheMaking = new Map<string, Promise<Uint8Array>>();

  async function original(row: MediaRow): Promise<Uint8Array> {
    const bytes = await storage.get(row.storage_key);
    if (!bytes) throw missing();
    return bytes;
  }

  async function make(row: MediaRow, size: Size, format: Format, key: string): Promise<Uint8Array> {
    const gate = format === 'avif' ? background : visitors;
    return gate.run(async () => {
      // a concurrent request may have finished it
      const kept = await storage.get(key);
      if (kept) return kept;
      const input = encodeInput(row, await original(row));
      const bytes = await mediaWork.call('encode', input, size, format);
      await storage.put(key, bytes);
      return bytes;
    });
  }

  /** Concurrent requests for the same file share one run. */
  function makeOnce(row: MediaRow, size: Size, format: Format, key: string): Promise<Uint8Array> {
    const running = inTheMaking.get(key);
    if (running) return running;
    const making = make(row, size, format, key).finally(() => inTheMaking.delete(key));
    inTheMaking.set(key, making);
    return making;
  }

  async function findAsked(id: number, checksum: string, name: string, format: Format) {
    const row = await findMedia(database.db, id);
    if (!row?.width || row.kind !== 'image' || addressChecksum(row) !== checksum) throw missing();
    const size = listSizes(row.width).find((each) => each.name === name);
    if (!size || !listFormats(sourceFormat(row)).includes(format)) throw missing();
    if (format === 'avif' && !row.has_avif) throw missing();
    return { row, size };
  }

  return {
    /**
     * A picture in an allowed size (`640`, `vertical`) and format.
     * @throws Problem 404 for others, 503 while too many are being made
     */
    async rendition(
      id: number,
      checksum: string,
      name: string,
      format: string,
    ): Promise<Rendition> {
      const known = FORMATS.find((each) => each === format);
      const isWellFormed =
        /^[0-9a-f]{8}$/.test(checksum) && (isNamedSize(name) || /^[1-9]\d{0,3}$/.test(name));
      if (!known || !isWellFormed || !Number.isSafeInteger(id) || id < 1 || id > 2 ** 31 - 1)
        throw missing();
      const file = `${id}-${checksum}/${name}.${known}`;
      const key = `renditions/${file}`;
      let bytes = await storage.get(key);
      if (!bytes) {
        const { row, size } = await findAsked(id, checksum, name, known);
        bytes = await makeOnce(row, size, known, key);
        await onMade(row);
      }
      return { bytes, content_type: CONTENT_TYPES[known], etag: `"${file.replace('/', '-')}"` };
    },

    /** Makes AVIF files of all sizes. @returns whether the picture is now offered as AVIF */
    async makeAvif(id: number): Promise<boolean> {
      const row = await findMedia(database.db, id);
      if (!row?.width || row.kind !== 'image' || row.mime_type === 'image/gif') return false;
      for (const size of listSizes(row.width)) {
        const key = `${renditionFolder(row)}/${size.name}.avif`;
        if (!(await storage.has(key))) await makeOnce(row, size, 'avif', key);
      }
      return markAvif(database.db, row);
    },
  };
}
