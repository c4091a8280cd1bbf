import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isProblem } from '#lib/api/problem.ts';
import { createHelper } from '#lib/processes/helper-process.ts';
import type * as functions from '../media-functions.server.ts';
import { png, pngChunk } from '../pictures/png.test-kit.ts';
import { box, element, mp4, webm } from './kinds.test-kit.ts';

const LIMITS = { image: 30_000_000, file: 500_000_000 };
/** Barely enough for a process with all modules loaded, so that expanding bombs crash it. */
const MEMORY_MB = 400;
/** Bombs without limits took minutes; slow machines need a fraction of this. */
const ENOUGH_MS = 60_000;

const helper = createHelper<typeof functions>(
  new URL('../media-functions.server.ts', import.meta.url),
  { memory_mb: MEMORY_MB, limit_ms: ENOUGH_MS },
);
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-bombs-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const again = (bytes: Uint8Array, count: number) => Buffer.concat(Array(count).fill(bytes));

/** 8 MB of a single letter, compressed to 8 KB. */
const folded = deflateSync(Buffer.alloc(8_000_000, 'a'), { level: 9 });
const text = (type: string, head: string) =>
  Buffer.concat(
    Array.from({ length: 80 }, (_, n) =>
      pngChunk(type, Buffer.concat([Buffer.from(`Word${n}\0${head}`), folded])),
    ),
  );

/** A GIF header and frames of one pixel. */
function frames(count: number): Buffer {
  const head = [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255];
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]);
  return Buffer.concat([Buffer.from('GIF89a'), Buffer.from(head), again(frame, count)]);
}

/** A progressive JPEG with many scans of a single block. */
function scans(count: number): Buffer {
  const segment = (marker: number, ...data: number[]) =>
    Buffer.from([0xff, marker, 0, data.length + 2, ...data]);
  const sixteen = (first: number, second = 0) => [first, second, ...Array(14).fill(0)];
  const pass = Buffer.concat([segment(0xda, 1, 1, 0, 1, 63, 0), Buffer.from([0x7f])]);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, 0, ...Array(64).fill(1)),
    segment(0xc2, 8, 0, 8, 0, 8, 1, 1, 0x11, 0),
    segment(0xc4, 0x00, ...sixteen(1), 0),
    segment(0xc4, 0x10, ...sixteen(1), 0),
    segment(0xda, 1, 1, 0, 0, 0, 0),
    Buffer.from([0x7f]),
    again(pass, count - 1),
    Buffer.from([0xff, 0xd9]),
  ]);
}

const film = mp4();
const trackAt = film.indexOf('trak') - 4;
const track = film.subarray(trackAt + 8, trackAt + film.readUInt32BE(trackAt));
const manyBoxes = again(box('free'), 190_000);
const fatTrack = box('trak', track, manyBoxes);
const fields = again(Buffer.from([0xec, 0x80]), 19_000);
const webmTrack = element([0xae], element([0x86], Buffer.from('V_VP9')), fields);

function manyTracks(): Buffer {
  const whole = webm();
  const name = Buffer.from([0x16, 0x54, 0xae, 0x6b]);
  const [info, tracks] = [
    whole.indexOf(Buffer.from([0x15, 0x49, 0xa9, 0x66])),
    whole.indexOf(name),
  ];
  const head = whole.subarray(0, whole.indexOf(Buffer.from([0x18, 0x53, 0x80, 0x67])));
  const cluster = whole.subarray(whole.indexOf(Buffer.from([0x1f, 0x43, 0xb6, 0x75])));
  const all = element([...name], again(webmTrack, 60));
  return Buffer.concat([
    head,
    element([0x18, 0x53, 0x80, 0x67], whole.subarray(info, tracks), all, cluster),
  ]);
}

const TAKEN = 'taken';
const BROKEN = 'Die Datei ist beschädigt oder unvollständig.';

it.each<[string, () => Uint8Array, string]>([
  ['a PNG with 640 MB of folded words', () => png(text('zTXt', '\0')), TAKEN],
  ['a PNG with 640 MB of folded words of any script', () => png(text('iTXt', '\x01\0\0\0')), TAKEN],
  ['a PNG of a million words', () => png(again(pngChunk('tEXt', Buffer.from('a\0b')), 1e6)), TAKEN],
  ['a GIF of a million frames', () => frames(1e6), 'Das Bild hat zu viele Einzelbilder'],
  ['a JPEG of a hundred passes', () => scans(100), TAKEN],
  ['a JPEG of a million passes', () => scans(1e6), 'Das Bild hat zu viele Durchgänge'],
  ['an MP4 of two million boxes', () => Buffer.concat([film, again(box('free'), 2e6)]), BROKEN],
  ['an MP4 of two million boxes in tracks', () => mp4({ more: Array(10).fill(fatTrack) }), BROKEN],
  ['a WebM of a million fields', manyTracks, BROKEN],
])(
  '%s is judged in a process that has little memory (MOD-04, G-282, G-319)',
  async (_, make, said) => {
    const bytes = make();
    expect(bytes.byteLength).toBeLessThan(LIMITS.image);
    const path = join(folder, 'bomb');
    await writeFile(path, bytes);
    const answer = await helper.call('checkUpload', path, bytes.byteLength, LIMITS).then(
      () => TAKEN,
      (error: unknown) => (isProblem(error) ? error.message : String(error)),
    );
    expect(answer).toContain(said);
  },
  ENOUGH_MS,
);
