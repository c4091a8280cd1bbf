const MARK = 0xff;
const [START_OF_SCAN, END_OF_IMAGE] = [0xda, 0xd9];
/** Markers without a length: reserved, restart, start of image. */
const isBare = (marker: number) => marker < 0xc0 || (marker >= 0xd0 && marker <= 0xd8);

/**
 * Counts the scans of a JPEG and checks for an end marker after the first (an embedded thumbnail has its own). Interrupted
 * downloads are often padded with zeros, which decoders accept as grey.
 */
export function readScans(jpeg: Uint8Array): { scans: number; hasEnd: boolean } {
  const bytes = Buffer.from(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  let scans = 0;
  let at = 2;
  while (at + 2 <= bytes.length) {
    const marker = bytes[at + 1] as number;
    // entropy-coded data, stuffed zeros, fill bytes, stray bytes that cameras leave between segments
    if (bytes[at] !== MARK || marker === MARK) at += 1;
    else if (marker === END_OF_IMAGE && scans > 0) return { scans, hasEnd: true };
    else if (isBare(marker)) at += 2;
    else {
      if (marker === START_OF_SCAN) scans += 1;
      if (at + 4 > bytes.length) break;
      at += 2 + bytes.readUInt16BE(at + 2);
    }
  }
  return { scans, hasEnd: false };
}
