import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isProblem } from '#lib/api/problem.ts';
import { box, liveWebm, mp3, mp4, ogg, pdf, vtt, wav, webm } from './kinds.test-kit.ts';
import { checkUpload } from './upload-check.server.ts';

const LIMITS = { image: 1_000_000, file: 2_000_000 };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-check-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function check(bytes: Uint8Array | string, filename?: string) {
  const path = join(folder, 'upload');
  const content = typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes;
  await writeFile(path, content);
  return { path, found: await checkUpload(path, content.byteLength, LIMITS, filename) };
}

async function refusal(
  bytes: Uint8Array | string,
  filename?: string,
): Promise<{ status: number; detail: string }> {
  const error = await check(bytes, filename).then(
    () => null,
    (caught: unknown) => caught,
  );
  if (!isProblem(error)) throw new Error(`not refused: ${String(error)}`);
  expect(error.field_errors?.file).toEqual([error.message]);
  return { status: error.status, detail: error.message };
}

describe('an upload is judged by its content, not by its name', () => {
  it.each([
    ['MP4', mp4(), 'video', 'mp4'],
    ['M4A', mp4({ handler: 'soun', coding: 'mp4a', brand: 'M4A ' }), 'audio', 'm4a'],
    ['WebM', webm(), 'video', 'webm'],
    ['a recording', liveWebm(), 'video', 'webm'],
    ['MP3', mp3(), 'audio', 'mp3'],
    ['MP3 with a tag', mp3(50, { tag: true }), 'audio', 'mp3'],
    ['Vorbis', ogg('vorbis'), 'audio', 'ogg'],
    ['Opus', ogg('opus'), 'audio', 'ogg'],
    ['WAV', wav(), 'audio', 'wav'],
    ['PDF', pdf(), 'document', 'pdf'],
    ['captions', vtt(), 'document', 'vtt'],
  ])('%s', async (_, bytes, kind, extension) => {
    expect((await check(bytes)).found).toMatchObject({ kind, extension });
  });

  it('a picture', async () => {
    const see = { r: 20, g: 90, b: 120 };
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: see } })
      .png()
      .toBuffer();
    expect((await check(bytes)).found).toMatchObject({
      kind: 'image',
      original: { format: 'png', width: 40 },
    });
  });

  it('a film forgets where it was made, and is otherwise the same byte for byte', async () => {
    const place = box('udta', box('\xa9xyz', Buffer.from('+52.5200+013.4050/')));
    const film = mp4({ more: [place] });
    const { path, found } = await check(film);
    const kept = await readFile(path);
    expect(kept.includes('+52.5')).toBe(false);
    expect(kept.byteLength).toBe(film.byteLength);
    const from = film.indexOf('udta') - 4;
    expect(kept.subarray(0, from)).toEqual(film.subarray(0, from));
    expect(kept.subarray(from + place.byteLength)).toEqual(film.subarray(from + place.byteLength));
    expect((await check(kept)).found).toEqual(found);
  });
});

describe('rejected uploads', () => {
  it('an empty file', async () => {
    expect(await refusal('')).toEqual({ status: 422, detail: 'Die Datei ist leer.' });
  });

  it.each([
    ['a web page', '<!doctype html><script>alert(1)</script>'],
    ['a program', '\x7fELF\x02\x01\x01\0\0\0\0\0\0\0\0\0\x02\0\x3e\0'],
    ['a program of Windows', `MZ${'\0'.repeat(200)}`],
    ['a script', '#!/bin/sh\nrm -rf /'],
    ['PHP', '<?php system($_GET[0]);'],
    ['plain text', 'Premiere am Samstag'],
    ['an archive', 'PK\x03\x04\x14\0\0\0\x08\0'],
    ['a lone JPEG marker', '\xff\xd8'],
    ['bytes of no kind', '\x01\x02\x03\x04'],
    ['a web page behind a comment that looks like captions', 'WEBVT<script>alert(1)</script>'],
  ])('%s, whatever it is called', async (_, text) => {
    expect((await refusal(text)).status).toBe(415);
  });

  it.each([
    [
      'with a prolog',
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    ],
    ['bare', '\n<svg onload="alert(1)" xmlns="http://www.w3.org/2000/svg"></svg>'],
    ['behind a comment', `<!-- ${'x'.repeat(200)} --><svg xmlns="http://www.w3.org/2000/svg"/>`],
  ])('an SVG, %s', async (_, svg) => {
    const { status, detail } = await refusal(svg);
    expect([status, detail]).toEqual([415, expect.stringContaining('SVG')]);
  });

  it.each([
    [
      'a film of QuickTime',
      Buffer.concat([box('ftyp', Buffer.from('qt  \0\0\0\0')), mp4()]),
      'MP4',
    ],
    ['a picture of an iPhone', box('ftyp', Buffer.from('heic\0\0\0\0mif1heic')), 'JPEG'],
    ['a sound of FLAC', 'fLaC\0\0\0\x22', 'MP3'],
  ])('%s, with advice', async (_, bytes, advice) => {
    const { status, detail } = await refusal(bytes);
    expect([status, detail]).toEqual([415, expect.stringContaining(advice)]);
  });

  it.each([
    ['a film', mp4().subarray(0, 900)],
    ['a sound', wav().subarray(0, 9000)],
    ['a PDF', pdf().subarray(0, 60)],
    ['a PDF with an archive behind it', Buffer.concat([pdf(), Buffer.from('PK\x03\x04')])],
    ['captions without a line', Buffer.from('WEBVTT\n\nNOTE nichts')],
    ['captions that are no text', Buffer.concat([vtt(), Buffer.from([0xff, 0xfe])])],
  ])('%s that is not whole', async (_, bytes) => {
    const { status, detail } = await refusal(bytes);
    expect([status, detail]).toEqual([422, 'Die Datei ist beschädigt oder unvollständig.']);
  });

  it.each([
    ['Premiere.JPG', '\xff\xd8', 422, '„.JPG“'],
    ['szene.png', '\0'.repeat(200), 422, 'beschädigt'],
    ['saalplan.dwg', '\0'.repeat(200), 415, 'nicht angenommen'],
    ['szene.jpg', '<svg onload="alert(1)"/>', 415, 'SVG'],
    ['szene.jpg', 'fLaC\0\0\0\x22', 415, 'MP3'],
  ])(
    '%s is damaged if it is of an accepted name and of no kind at all (G-718)',
    async (filename, bytes, status, words) => {
      expect(await refusal(bytes, filename)).toEqual({
        status,
        detail: expect.stringContaining(words),
      });
    },
  );

  it('a film that some browsers cannot play, with advice', async () => {
    const { status, detail } = await refusal(mp4({ coding: 'hvc1' }));
    expect([status, detail]).toEqual([422, expect.stringContaining('H.264')]);
  });

  it('a picture larger than pictures may be, though a film might', async () => {
    const big = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(1_500_000)]);
    const { status, detail } = await refusal(big);
    expect([status, detail]).toEqual([413, expect.stringContaining('höchstens 1000000 Bytes')]);
    expect(
      (await check(Buffer.concat([mp4(), box('free', Buffer.alloc(1_500_000))]))).found,
    ).toMatchObject({ kind: 'video' });
  });
});
