/** Pixels, colours and orientation; other chunks are text, times and frames. */
const NEEDED = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);
const ONCE = new Set(['gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP', 'eXIf']);
const SIGNATURE = 8;
/** length, type and checksum */
const AROUND = 12;

/**
 * Strips all chunks of a PNG that decoding does not need: decoders inflate any number of text chunks, 8 MB each, before they
 * decode the picture. A truncated file stays truncated.
 */
export function listNeededChunks(png: Uint8Array): Uint8Array {
  const bytes = Buffer.from(png.buffer, png.byteOffset, png.byteLength);
  const kept = Buffer.alloc(bytes.byteLength);
  const seen = new Set<string>();
  let end = bytes.copy(kept, 0, 0, SIGNATURE);
  for (let at = SIGNATURE; at + AROUND <= bytes.byteLength; ) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    const next = at + AROUND + bytes.readUInt32BE(at);
    if (NEEDED.has(type) || (ONCE.has(type) && !seen.has(type)))
      end += bytes.copy(kept, end, at, next);
    seen.add(type);
    if (type === 'IEND') break;
    at = next;
  }
  return kept.subarray(0, end);
}
