import { bounded, type Source } from './source.ts';

/** Minimal valid files of each type, generated so that every byte has a purpose. */

export function toSource(bytes: Uint8Array): Source {
  const buffer = Buffer.from(bytes);
  return bounded({
    size: buffer.byteLength,
    read: async (position, length) => buffer.subarray(position, position + length),
  });
}

export function u32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
}

export function box(type: string, ...contents: Uint8Array[]): Buffer {
  const body = Buffer.concat(contents);
  return Buffer.concat([u32(body.byteLength + 8), Buffer.from(type, 'latin1'), body]);
}

export interface Mp4 {
  coding?: string;
  handler?: 'vide' | 'soun';
  width?: number;
  height?: number;
  /** filmed upright: rotated by 90 degrees */
  turned?: boolean;
  /** additional boxes of moov */
  more?: Buffer[];
  brand?: string;
}

const ONE = 0x10000;

/** 12.5 seconds: 12500 at a timescale of 1000. */
export function mp4({
  coding = 'avc1',
  handler = 'vide',
  width = 1280,
  height = 720,
  turned = false,
  more = [],
  brand = 'isom',
}: Mp4 = {}): Buffer {
  const matrix = turned
    ? [0, ONE, 0, -ONE >>> 0, 0, 0, 0, 0, 0x40000000]
    : [ONE, 0, 0, 0, ONE, 0, 0, 0, 0x40000000];
  const tkhd = box(
    'tkhd',
    u32(7, 0, 0, 1, 0, 12500, 0, 0, 0, 0, ...matrix, width * ONE, height * ONE),
  );
  const hdlr = box('hdlr', u32(0, 0), Buffer.from(handler), Buffer.alloc(13));
  const stsd = box('stsd', u32(0, 1), box(coding, Buffer.alloc(78)));
  const mdia = box('mdia', hdlr, box('minf', box('stbl', stsd)));
  const mvhd = box('mvhd', u32(0, 0, 0, 1000, 12500), Buffer.alloc(80));
  return Buffer.concat([
    box('ftyp', Buffer.from(brand), u32(512), Buffer.from('isomavc1')),
    box('moov', mvhd, box('trak', tkhd, mdia), ...more),
    box('mdat', Buffer.alloc(500, 7)),
  ]);
}

/** An EBML element with an eight-byte length. */
export function element(id: number[], ...contents: Uint8Array[]): Buffer {
  const body = Buffer.concat(contents);
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(BigInt(body.byteLength));
  size[0] = 1;
  return Buffer.concat([Buffer.from(id), size, body]);
}

const EBML = [0x1a, 0x45, 0xdf, 0xa3];
const SEGMENT = [0x18, 0x53, 0x80, 0x67];

export function webm({ codec = 'V_VP9', docType = 'webm' } = {}): Buffer {
  const seconds = Buffer.alloc(8);
  seconds.writeDoubleBE(12_500);
  const info = element(
    [0x15, 0x49, 0xa9, 0x66],
    element([0x2a, 0xd7, 0xb1], Buffer.from([0x0f, 0x42, 0x40])),
    element([0x44, 0x89], seconds),
  );
  const size = element(
    [0xe0],
    element([0xb0], Buffer.from([0x05, 0x00])),
    element([0xba], Buffer.from([0x02, 0xd0])),
  );
  const video = codec.startsWith('V_') ? [size] : [];
  const track = element([0xae], element([0x86], Buffer.from(codec)), ...video);
  return Buffer.concat([
    element(EBML, element([0x42, 0x82], Buffer.from(docType))),
    element(SEGMENT, info, element([0x16, 0x54, 0xae, 0x6b], track), cluster()),
  ]);
}

const cluster = () =>
  element([0x1f, 0x43, 0xb6, 0x75], element([0xe7], Buffer.from([0])), Buffer.from([0xec, 0x80]));

/** As recorded by a browser: unknown duration. */
export function liveWebm(): Buffer {
  const known = webm();
  const from = known.indexOf(Buffer.from(SEGMENT)) + 4;
  known.fill(0xff, from + 1, from + 8);
  return known;
}

/** Frames of 128 kbit/s at 44100 Hz, 417 bytes each. */
export function mp3(frames = 50, { tag = false, xing = 0 } = {}): Buffer {
  const frame = Buffer.alloc(417);
  frame.writeUInt32BE(0xfffb9000);
  const all = Array.from({ length: frames }, () => Buffer.from(frame));
  if (xing) {
    all[0]?.write('Xing', 36, 'latin1');
    all[0]?.writeUInt32BE(1, 40);
    all[0]?.writeUInt32BE(xing, 44);
  }
  const id3 = Buffer.concat([Buffer.from('ID3\x04\0\0', 'latin1'), Buffer.from([0, 0, 1, 0])]);
  return Buffer.concat([...(tag ? [id3, Buffer.alloc(128)] : []), ...all]);
}

export function oggPage(packet: Uint8Array, granule: number, flags = 0): Buffer {
  const head = Buffer.alloc(27);
  head.write('OggS', 'latin1');
  head[5] = flags;
  head.writeBigInt64LE(BigInt(granule), 6);
  const lengths = [
    ...Array(Math.floor(packet.byteLength / 255)).fill(255),
    packet.byteLength % 255,
  ];
  head[26] = lengths.length;
  return Buffer.concat([head, Buffer.from(lengths), packet]);
}

export function ogg(kind: 'vorbis' | 'opus' | 'theora' = 'vorbis'): Buffer {
  const first = Buffer.alloc(30);
  first.write({ vorbis: '\x01vorbis', opus: 'OpusHead', theora: '\x80theora' }[kind], 'latin1');
  if (kind === 'vorbis') first.writeUInt32LE(44_100, 12);
  if (kind === 'opus') first.writeUInt16LE(312, 10);
  const last = kind === 'opus' ? 600_312 : 551_250;
  return Buffer.concat([oggPage(first, 0, 2), oggPage(Buffer.alloc(700, 3), last, 4)]);
}

/** Silence: 16 bits, 8000 Hz. */
export function wav(seconds = 2, { format = 1 } = {}): Buffer {
  const data = Buffer.alloc(seconds * 16_000);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(36 + data.byteLength, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(format, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8000, 24);
  head.writeUInt32LE(16_000, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(data.byteLength, 40);
  return Buffer.concat([head, data]);
}

export function pdf(): Buffer {
  const body = '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n';
  const table = `xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body + table, 'latin1');
}

export const vtt = () =>
  Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\nDas Licht geht aus.\n', 'utf8');
