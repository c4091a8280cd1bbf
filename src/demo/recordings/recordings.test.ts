import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { checkUpload } from '#domains/media/kinds/upload-check.server.ts';
import { recordFilm, recordSound } from './record.server.ts';
import { playTuning, SOUND, voices } from './tuning.ts';
import { FILM, weirFrame } from './weir.ts';

const LIMITS = { image: 1, file: 5_000_000 };

async function taken(bytes: Uint8Array) {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-recorded-'));
  try {
    const path = join(folder, 'recording');
    await writeFile(path, bytes);
    return await checkUpload(path, bytes.byteLength, LIMITS);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

it('the film of the demo house would be taken as an upload, and is as long as it is said to be (MOD-06)', async () => {
  const film = await recordFilm();
  expect(await taken(film)).toMatchObject({
    ...{ kind: 'video', extension: 'webm', width: FILM.width, height: FILM.height },
    duration: FILM.frames / FILM.per_second,
  });
  expect(film.byteLength).toBeLessThan(2_500_000);
}, 60_000);

it('moves, stays within its sheet, and ends where it begins', async () => {
  const pixels = (at: number) =>
    sharp(Buffer.from(weirFrame(at)))
      .resize(96, 54)
      .removeAlpha()
      .raw()
      .toBuffer();
  const [first, next, middle, end] = await Promise.all([0, 1 / FILM.frames, 0.5, 1].map(pixels));
  const apart = (one: Uint8Array = new Uint8Array(), other: Uint8Array = new Uint8Array()) =>
    one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0);
  expect(apart(first, end)).toBe(0);
  expect(apart(first, next)).toBeGreaterThan(0);
  expect(apart(first, middle)).toBeGreaterThan(apart(first, next));
});

it('the sound of the demo house would be taken as an upload, and is the same every time (MOD-08)', async () => {
  const sound = Buffer.from(await recordSound());
  expect(await taken(sound)).toMatchObject({ kind: 'audio', duration: SOUND.seconds });
  expect(sound.equals(await recordSound())).toBe(true);
}, 60_000);

it('the oboe is alone at first; nobody is cut off at the end', () => {
  expect(voices().filter(({ from }) => from < 2.5)).toHaveLength(1);
  const samples = playTuning();
  expect(Math.max(...samples.subarray(0, SOUND.rate / 10))).toBe(0);
  expect(Math.max(...samples.subarray(-SOUND.rate / 10).map(Math.abs))).toBeLessThan(0.01);
});
