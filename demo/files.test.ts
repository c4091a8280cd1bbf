import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { checkFile } from '#domains/forms/files/file-kinds.server.ts';
import { checkUpload } from '#domains/media/kinds/upload-check.server.ts';
import { calendarFrom } from './calendar.ts';
import { demoEntries } from './forms/all.ts';
import { demoPages, listPictures } from './pages/all.ts';
import { programmePictures } from './programme/pictures.ts';

const when = calendarFrom(new Date('2026-11-21T12:00:00Z'));
const FOLDER = fileURLToPath(new URL('./files/', import.meta.url));
const MEGABYTE = 1_000_000;

const files = readdirSync(FOLDER, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(FOLDER.length));
const pictures = files.filter((file) => file.startsWith('pictures/'));
/** What visitors sent: no files of the house. */
const sent = files.filter((file) => file.startsWith('forms/'));
const others = files.filter((file) => !/^(pictures|forms)\//.test(file));
const named = [...listPictures(demoPages(when)), ...programmePictures];

const taken = (file: string) => {
  const path = FOLDER + file;
  return checkUpload(path, statSync(path).size, { image: MEGABYTE, file: 3 * MEGABYTE });
};

describe('the files of the demo house', () => {
  it('are the pictures that it names, no other, and none of them twice (MOD-04)', () => {
    const wanted = named.map(({ kind, slug }) => `pictures/${kind}/${slug}.webp`);
    expect(pictures.sort()).toEqual(wanted.sort());
    const sum = (file: string) =>
      createHash('sha256')
        .update(readFileSync(FOLDER + file))
        .digest('hex');
    expect(new Set(pictures.map(sum)).size).toBe(pictures.length);
  });

  it('are small, so that cloning is fast (G-346)', () => {
    const bytes = files.reduce((sum, file) => sum + statSync(FOLDER + file).size, 0);
    expect(bytes).toBeLessThan(4.5 * MEGABYTE);
  });

  it('are as large as they are shown (G-346)', async () => {
    const sizes = { poster: [1200, 1500], portrait: [640, 800], landscape: [1600, 1067] };
    for (const { kind, slug } of named) {
      const { width, height } = await sharp(`${FOLDER}pictures/${kind}/${slug}.webp`).metadata();
      expect([slug, width, height]).toEqual([slug, ...{ ...sizes, logo: [720, 480] }[kind]]);
    }
  });

  it('are taken as uploads: a picture of each kind, film, sound and booklets (MOD-04, MOD-06, MOD-08)', async () => {
    for (const kind of ['poster', 'portrait', 'landscape', 'logo']) {
      const one = pictures.find((file) => file.startsWith(`pictures/${kind}/`)) ?? '';
      expect(await taken(one)).toMatchObject({ kind: 'image', original: { format: 'jpg' } });
    }
    const kinds = await Promise.all(
      others.map(async (file) => [file, (await taken(file)).kind] as const),
    );
    expect(Object.fromEntries(kinds)).toEqual({
      'booklets/programmheft-dido-und-aeneas.pdf': 'document',
      'booklets/programmheft-woyzeck.pdf': 'document',
      'recordings/tuning.wav': 'audio',
      'recordings/weir.webm': 'video',
    });
  });

  it('are what visitors sent with forms, as forms take it (G-55)', async () => {
    const named = demoEntries(when).flatMap(({ files: of = {} }) => Object.values(of));
    expect(new Set(named.map(({ file }) => file))).toEqual(
      new Set([...sent, 'recordings/tuning.wav']),
    );
    for (const { file, name } of named) {
      const path = FOLDER + file;
      expect((await checkFile(path, statSync(path).size, name)).name).toBe(name);
    }
  });

  it('are booklets that can be read aloud: tagged, in German, with a title', () => {
    for (const file of others.filter((each) => each.endsWith('.pdf'))) {
      const text = readFileSync(FOLDER + file, 'latin1');
      expect(text).toContain('/MarkInfo << /Marked true >>');
      expect(text).toContain('/Lang (de-DE)');
      expect(text).toContain('/Title');
    }
  });
});
