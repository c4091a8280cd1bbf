import { crc32, deflateSync } from 'node:zlib';

/** A PNG chunk with length and checksum. */
export function pngChunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), body.length + 4);
  return frame;
}

/**
 * A black PNG with arbitrary additional chunks.
 * @param side declared width and height; only the first row has data
 */
export function png(more: Uint8Array = Buffer.alloc(0), side = 1): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const row = deflateSync(Buffer.alloc(Math.ceil(side / 8) + 1));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    more,
    pngChunk('IDAT', row),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}
