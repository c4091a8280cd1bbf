import { BrokenFile, type FileFacts, type Source, sound, UnplayableFile } from './source.ts';

/** header, segment table and 255 segments of 255 bytes */
const LONGEST_PAGE = 27 + 255 + 255 * 255;

/** Reads an Ogg file with Vorbis or Opus: checks that its last page is complete and takes the duration from it. */
export async function readOgg(source: Source): Promise<FileFacts> {
  const first = await source.read(0, LONGEST_PAGE);
  const packet = first.subarray(pageStart(first, 0));
  const { rate, skipped } = readIdentification(packet);
  const end = await source.read(Math.max(0, source.size - LONGEST_PAGE), LONGEST_PAGE);
  const last = lastPage(end);
  const samples = Number(end.readBigInt64LE(last + 6)) - skipped;
  return sound('audio/ogg', 'ogg', rate > 0 && samples > 0 ? samples / rate : null);
}

function readIdentification(packet: Buffer): { rate: number; skipped: number } {
  if (packet.byteLength < 19) throw new BrokenFile('no packet');
  // Opus always counts at 48 kHz and starts with samples to be skipped.
  if (packet.toString('latin1', 0, 8) === 'OpusHead')
    return { rate: 48_000, skipped: packet.readUInt16LE(10) };
  if (packet.toString('latin1', 0, 7) === '\x01vorbis')
    return { rate: packet.readUInt32LE(12), skipped: 0 };
  throw new UnplayableFile('ogg');
}

/** Offset of the contents of a page. */
function pageStart(bytes: Buffer, at: number): number {
  const segments = bytes[at + 26];
  if (bytes.toString('latin1', at, at + 4) !== 'OggS' || segments === undefined)
    throw new BrokenFile('no page');
  return at + 27 + segments;
}

/** The last page must end at the end of the file. */
function lastPage(bytes: Buffer): number {
  for (let at = bytes.lastIndexOf('OggS'); at >= 0; at = bytes.lastIndexOf('OggS', at - 1)) {
    const start = at + 27 <= bytes.byteLength ? pageStart(bytes, at) : Number.POSITIVE_INFINITY;
    const lengths = start <= bytes.byteLength ? bytes.subarray(at + 27, start) : [];
    const end = start + [...lengths].reduce((sum, length) => sum + length, 0);
    if (end === bytes.byteLength) return at;
    if (at === 0) break;
  }
  throw new BrokenFile('the last page is cut off');
}
