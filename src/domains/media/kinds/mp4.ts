import { type Box, boxes, inside, readBox } from './mp4-boxes.ts';
import { BrokenFile, type FileFacts, type Source, UnplayableFile } from './source.ts';

/** Codecs all browsers play; others would be a black frame for some visitors. */
const PLAYABLE_VIDEO = new Set(['avc1', 'avc3', 'av01', 'vp08', 'vp09']);
const PLAYABLE_AUDIO = new Set(['mp4a', 'Opus', 'fLaC', '.mp3']);

/** Reads an MP4 or M4A: all boxes up to the last byte, its tracks and duration. */
export async function readMp4(source: Source): Promise<FileFacts> {
  const top: Box[] = [];
  for await (const box of boxes(source, 0, source.size)) top.push(box);
  const moov = top.find(({ type }) => type === 'moov');
  const hasMedia = top.some(({ type }) => type === 'mdat');
  if (top[0]?.type !== 'ftyp' || !moov || !hasMedia) throw new BrokenFile('no film in it');
  const parts = await inside(source, moov);
  const tracks: Track[] = [];
  for (const box of parts) if (box.type === 'trak') tracks.push(await readTrack(source, box));
  const picture = tracks.find(({ handler }) => handler === 'vide');
  const sounds = tracks.filter(({ handler }) => handler === 'soun');
  if (!picture && sounds.length === 0) throw new BrokenFile('neither picture nor sound');
  rejectUnplayable(picture, sounds);
  const duration = await readDuration(source, moov, parts);
  const size = picture ? await readSize(source, picture.header) : { width: null, height: null };
  return picture
    ? { kind: 'video', mime_type: 'video/mp4', extension: 'mp4', duration, ...size }
    : { kind: 'audio', mime_type: 'audio/mp4', extension: 'm4a', duration, ...size };
}

interface Track {
  handler: string;
  coding: string;
  /** tkhd */
  header: Box | undefined;
}

async function readTrack(source: Source, track: Box): Promise<Track> {
  const header = await readBox(source, track, ['tkhd']);
  const hdlr = await readBox(source, track, ['mdia', 'hdlr']);
  const stsd = await readBox(source, track, ['mdia', 'minf', 'stbl', 'stsd']);
  if (!hdlr || !stsd) throw new BrokenFile('a track without a description');
  const handler = (await source.read(hdlr.start + 8, 4)).toString('latin1');
  // skips version, flags and count
  const [entry] = await inside(source, stsd, 8);
  return { handler, coding: entry?.type ?? '', header };
}

function rejectUnplayable(picture: Track | undefined, sounds: Track[]): void {
  if (picture && !PLAYABLE_VIDEO.has(picture.coding)) throw new UnplayableFile(picture.coding);
  const strange = sounds.find(({ coding }) => !PLAYABLE_AUDIO.has(coding));
  if (strange) throw new UnplayableFile(strange.coding);
}

/** From mvhd, or from mehd for fragmented files. */
async function readDuration(source: Source, moov: Box, parts: Box[]): Promise<number | null> {
  const mvhd = parts.find(({ type }) => type === 'mvhd');
  if (!mvhd) throw new BrokenFile('no header');
  const head = await source.read(mvhd.start, 32);
  if (head.byteLength < 32) throw new BrokenFile('the header is too short');
  const isLong = head[0] === 1;
  const timescale = head.readUInt32BE(isLong ? 20 : 12);
  let length = isLong ? Number(head.readBigUInt64BE(24)) : head.readUInt32BE(16);
  const mehd = length === 0 ? await readBox(source, moov, ['mvex', 'mehd']) : undefined;
  if (mehd) {
    const fragment = await source.read(mehd.start, 12);
    length = fragment[0] === 1 ? Number(fragment.readBigUInt64BE(4)) : fragment.readUInt32BE(4);
  }
  const isKnown = timescale > 0 && length > 0 && length < 0xffffffff;
  return isKnown ? length / timescale : null;
}

/** The displayed size: phones record sideways and set a rotation. */
async function readSize(source: Source, tkhd: Box | undefined) {
  if (!tkhd) throw new BrokenFile('a track without a header');
  const head = await source.read(tkhd.start, 96);
  const matrix = head[0] === 1 ? 52 : 40;
  if (head.byteLength < matrix + 44) throw new BrokenFile('the header of a track is too short');
  const turned = head.readInt32BE(matrix) === 0 && head.readInt32BE(matrix + 4) !== 0;
  const width = head.readUInt32BE(matrix + 36) >>> 16;
  const height = head.readUInt32BE(matrix + 40) >>> 16;
  if (!width || !height) return { width: null, height: null };
  return turned ? { width: height, height: width } : { width, height };
}

/**
 * Boxes with location, author and device, to be overwritten in place so that no offset changes. Names are from ISO 14496-12 and
 * QuickTime; `uuid` is XMP.
 */
export async function findPrivateBoxes(source: Source): Promise<Box[]> {
  const found: Box[] = [];
  const collect = (list: Box[]) => found.push(...list.filter(({ type }) => PRIVATE.has(type)));
  const top: Box[] = [];
  for await (const box of boxes(source, 0, source.size)) top.push(box);
  collect(top);
  for (const moov of top.filter(({ type }) => type === 'moov')) {
    const parts = await inside(source, moov);
    collect(parts);
    for (const track of parts.filter(({ type }) => type === 'trak'))
      collect(await inside(source, track));
  }
  return found;
}

const PRIVATE = new Set(['udta', 'meta', 'uuid']);
