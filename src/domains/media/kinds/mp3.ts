import { BrokenFile, type FileFacts, type Source, sound } from './source.ts';

/** kbit/s of layer III by the header's four bits; 0 and 15 are invalid */
const RATES_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 0];
const RATES_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160, 0];
const SAMPLING = [44_100, 48_000, 32_000];
/** A single sync word may be a coincidence; so many consecutive frames are not. */
const FRAMES_IN_A_ROW = 4;
/** padding is allowed between the tag and the first frame */
const SEARCHED = 64 * 1024;

interface Frame {
  length: number;
  samples: number;
  rate: number;
  /** bits per second */
  bitrate: number;
  /** offset of its Xing header */
  xing: number;
}

/** Checks consecutive frames of an MP3 and reads its duration (from the Xing header, else from the bit rate). */
export async function readMp3(source: Source): Promise<FileFacts> {
  const from = await tagLength(source);
  const search = await source.read(from, SEARCHED + 8 * 1024);
  const at = firstFrame(search, from + search.byteLength >= source.size);
  const frame = readFrame(search, at);
  if (!frame) throw new BrokenFile('no frames');
  const count = xingFrames(search.subarray(at, at + frame.length), frame);
  const seconds = count
    ? (count * frame.samples) / frame.rate
    : ((source.size - from - at) * 8) / frame.bitrate;
  return sound('audio/mpeg', 'mp3', seconds);
}

/** ID3v2 stores its length as a synchsafe integer: seven bits per byte. */
async function tagLength(source: Source): Promise<number> {
  const head = await source.read(0, 10);
  if (head.toString('latin1', 0, 3) !== 'ID3' || head.byteLength < 10) return 0;
  const length = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + ((head[at] ?? 0) & 0x7f), 0);
  if (10 + length >= source.size) throw new BrokenFile('only a tag');
  return 10 + length;
}

function firstFrame(bytes: Buffer, isWhole: boolean): number {
  for (let start = 0; start < Math.min(bytes.byteLength, SEARCHED); start++) {
    if (bytes[start] !== 0xff) continue;
    let at = start;
    for (let count = 0; ; count++) {
      if (count === FRAMES_IN_A_ROW) return start;
      const frame = readFrame(bytes, at);
      // Very short files have fewer frames; a tag may follow.
      const isEnd = isWhole && count > 0 && (at >= bytes.byteLength || isTag(bytes, at));
      if (isEnd) return start;
      if (!frame) break;
      at += frame.length;
    }
  }
  throw new BrokenFile('no frames');
}

function isTag(bytes: Buffer, at: number): boolean {
  return /^(TAG|APE|LYR)/.test(bytes.toString('latin1', at, at + 3));
}

function readFrame(bytes: Buffer, at: number): Frame | null {
  if (at + 4 > bytes.byteLength) return null;
  const header = bytes.readUInt32BE(at);
  const version = (header >>> 19) & 3;
  const layer = (header >>> 17) & 3;
  if (header >>> 21 !== 0x7ff || version === 1 || layer !== 1) return null;
  const isFirst = version === 3;
  const kbits = (isFirst ? RATES_1 : RATES_2)[(header >>> 12) & 15] ?? 0;
  const sampling = SAMPLING[(header >>> 10) & 3];
  if (!kbits || !sampling) return null;
  const rate = version === 3 ? sampling : version === 2 ? sampling / 2 : sampling / 4;
  const samples = isFirst ? 1152 : 576;
  const bitrate = kbits * 1000;
  const padding = (header >>> 9) & 1;
  const mono = ((header >>> 6) & 3) === 3;
  return {
    samples,
    rate,
    bitrate,
    length: Math.floor((samples / 8) * (bitrate / rate)) + padding,
    xing: 4 + (isFirst ? (mono ? 17 : 32) : mono ? 9 : 17),
  };
}

function xingFrames(bytes: Buffer, { xing }: Frame): number {
  const name = bytes.toString('latin1', xing, xing + 4);
  if ((name !== 'Xing' && name !== 'Info') || bytes.byteLength < xing + 12) return 0;
  return bytes.readUInt32BE(xing + 4) & 1 ? bytes.readUInt32BE(xing + 8) : 0;
}
