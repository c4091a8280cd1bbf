import { BrokenFile, type FileFacts, type Source, UnplayableFile } from './source.ts';

/** Ids of EBML elements (RFC 9559). */
const EBML = 0x1a45dfa3;
const DOC_TYPE = 0x4282;
const SEGMENT = 0x18538067;
const INFO = 0x1549a966;
const TIMESTAMP_SCALE = 0x2ad7b1;
const DURATION = 0x4489;
const TRACKS = 0x1654ae6b;
const TRACK_ENTRY = 0xae;
const CODEC_ID = 0x86;
const VIDEO = 0xe0;
const PIXEL_WIDTH = 0xb0;
const PIXEL_HEIGHT = 0xba;
const CLUSTER = 0x1f43b675;

const PLAYABLE = /^(V_VP8|V_VP9|V_AV1|A_VORBIS|A_OPUS)$/;
/** metadata only: longer elements are not read */
const MAX_BYTES = 4096;

interface Element {
  id: number;
  start: number;
  /** null: unknown size, ends where the next one begins (live recordings) */
  end: number | null;
}

/** Reads a WebM: header and metadata before the first cluster; checks that it ends at its declared size. */
export async function readWebm(source: Source): Promise<FileFacts> {
  const [head, segment, ...more] = await elements(source, 0, source.size, 3);
  if (head?.id !== EBML || segment?.id !== SEGMENT || more.length > 0)
    throw new BrokenFile('not one segment');
  const [docType] = (await elements(source, head.start, head.end)).filter(
    ({ id }) => id === DOC_TYPE,
  );
  if (!docType || (await text(source, docType)) !== 'webm') throw new BrokenFile('not webm');
  const parts = await elements(source, segment.start, segment.end ?? source.size);
  const info = parts.find(({ id }) => id === INFO);
  const tracks = parts.find(({ id }) => id === TRACKS);
  if (!info || !tracks || !parts.some(({ id }) => id === CLUSTER))
    throw new BrokenFile('no film in it');
  const size = await readTracks(source, tracks);
  const duration = await readDuration(source, info);
  return size
    ? { kind: 'video', mime_type: 'video/webm', extension: 'webm', duration, ...size }
    : {
        kind: 'audio',
        mime_type: 'audio/webm',
        extension: 'webm',
        duration,
        width: null,
        height: null,
      };
}

async function readDuration(source: Source, info: Element): Promise<number | null> {
  const fields = await elements(source, info.start, info.end);
  const scale = fields.find(({ id }) => id === TIMESTAMP_SCALE);
  const length = fields.find(({ id }) => id === DURATION);
  if (!length) return null;
  const nanoseconds = scale ? await number(source, scale) : 1_000_000;
  const seconds = ((await float(source, length)) * nanoseconds) / 1e9;
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null;
}

/** @returns the size of the picture; null for audio only */
async function readTracks(source: Source, tracks: Element) {
  let size: { width: number; height: number } | null = null;
  let count = 0;
  for (const track of await elements(source, tracks.start, tracks.end)) {
    if (track.id !== TRACK_ENTRY) continue;
    count += 1;
    const fields = await elements(source, track.start, track.end);
    const codec = fields.find(({ id }) => id === CODEC_ID);
    const name = codec ? await text(source, codec) : '';
    if (/^[VA]_/.test(name) && !PLAYABLE.test(name)) throw new UnplayableFile(name);
    const video = fields.find(({ id }) => id === VIDEO);
    if (video) size ??= await readSize(source, video);
  }
  if (count === 0) throw new BrokenFile('no tracks');
  return size;
}

async function readSize(source: Source, video: Element) {
  const fields = await elements(source, video.start, video.end);
  const width = fields.find(({ id }) => id === PIXEL_WIDTH);
  const height = fields.find(({ id }) => id === PIXEL_HEIGHT);
  if (!width || !height) throw new BrokenFile('a picture without a size');
  return { width: await number(source, width), height: await number(source, height) };
}

/** Sibling elements up to the first cluster, after which there is only media data. */
async function elements(
  source: Source,
  from: number,
  to: number | null,
  max = Number.POSITIVE_INFINITY,
): Promise<Element[]> {
  const found: Element[] = [];
  if (to === null) throw new BrokenFile('an element without an end');
  for (let position = from; position < to; ) {
    const element = await readElement(source, position);
    const end = element.end ?? to;
    if (end > to || found.length >= max) throw new BrokenFile('longer than the file');
    found.push(element);
    if (element.id === CLUSTER) break;
    position = end;
  }
  return found;
}

async function readElement(source: Source, position: number): Promise<Element> {
  const head = await source.read(position, 12);
  const id = variable(head, 0, true);
  const size = variable(head, id.length, false);
  const start = position + id.length + size.length;
  return { id: id.value, start, end: size.unknown ? null : start + size.value };
}

/** A variable-length integer: the position of the first set bit gives its length. */
function variable(bytes: Buffer, at: number, keepMark: boolean) {
  const first = bytes[at] ?? 0;
  const length = Math.clz32(first) - 23;
  if (first === 0 || length > (keepMark ? 4 : 8) || at + length > bytes.byteLength)
    throw new BrokenFile('not a number');
  let value = keepMark ? first : first & (0xff >> length);
  let unknown = value === 0xff >> length;
  for (const byte of bytes.subarray(at + 1, at + length)) {
    value = value * 256 + byte;
    unknown &&= byte === 0xff;
  }
  return { value, length, unknown };
}

async function content(source: Source, { start, end }: Element): Promise<Buffer> {
  const length = (end ?? 0) - start;
  if (length < 0 || length > MAX_BYTES) throw new BrokenFile('a field is too long');
  return source.read(start, length);
}

async function text(source: Source, element: Element): Promise<string> {
  const padded = (await content(source, element)).toString('latin1');
  return padded.split('\0', 1)[0] ?? '';
}

async function number(source: Source, element: Element): Promise<number> {
  const bytes = await content(source, element);
  return bytes.byteLength > 0 && bytes.byteLength <= 6 ? bytes.readUIntBE(0, bytes.byteLength) : 0;
}

async function float(source: Source, element: Element): Promise<number> {
  const bytes = await content(source, element);
  if (bytes.byteLength === 4) return bytes.readFloatBE(0);
  return bytes.byteLength === 8 ? bytes.readDoubleBE(0) : Number.NaN;
}
