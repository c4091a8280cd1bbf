const [START_OF_SCAN, END_OF_IMAGE] = [0xda, 0xd9];
/** Markers without a length behind them: fill bytes, restarts, the start of the image. */
const isBare = (marker: number) => marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/**
 * True where a JPEG says that it ends, after its picture has begun: a thumbnail before that has an end of its own. A
 * download that broke off is often filled up with zeros, which a decoder reads as grey.
 */
export function hasJpegEnd(jpeg: Uint8Array): boolean {
  const bytes = Buffer.from(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  let at = 2;
  while (at + 4 <= bytes.length) {
    const marker = bytes[at] === 0xff ? (bytes[at + 1] as number) : 0xff;
    if (marker === START_OF_SCAN) return bytes.indexOf(Buffer.from([0xff, END_OF_IMAGE]), at) > 0;
    if (marker === 0xff) at += 1;
    else at += isBare(marker) ? 2 : 2 + bytes.readUInt16BE(at + 2);
  }
  return false;
}
