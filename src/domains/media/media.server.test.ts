import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../database/database.ts';
import { openTestDatabase } from '../../database/test-database.server.ts';
import { type Actor, VISITOR } from '../../lib/actor.ts';
import { AnswerFacts } from '../../lib/answer-facts.ts';
import { fixedClock } from '../../lib/clock.ts';
import { mediaFiles } from './media.api.server.ts';
import {
  AVIF_JOB,
  createMediaService,
  type MediaJobs,
  type MediaService,
  UPKEEP_JOB,
} from './media.service.server.ts';
import { type MediaStorage, openDiskStorage } from './storage.server.ts';
import { BYTE_LIMIT } from './upload.server.ts';

const EDITOR: Actor = { user_id: null, role: 'editor' };
const MEMBER: Actor = { user_id: null, role: 'member' };
const clock = fixedClock('2026-11-21T12:00:00Z');

let database: Database;
let folder: string;
let storage: MediaStorage;
let media: MediaService;
let app: FastifyInstance;
const announced: string[] = [];
const sent: { name: string; id: number }[] = [];
const work = new Map<string, (data: { id?: number }) => Promise<unknown>>();

const jobs: MediaJobs = {
  register: (name, does) => work.set(name, does),
  schedule: (name, _cron, does) => work.set(name, does),
  send: async (name, { id }) => sent.push({ name, id }),
};

beforeAll(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'foyer-media-'));
  storage = await openDiskStorage(folder);
  const changes = { announce: (...tags: string[]) => void announced.push(...tags) };
  media = createMediaService({ database, storage, clock, changes, jobs });
  app = Fastify();
  await app.register(mediaFiles, { services: { media } });
});

afterAll(async () => {
  await app.close();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

let shade = 0;
/** Another picture at every call: left half red, right half blue. */
async function picture(width = 900, height = 600): Promise<Buffer> {
  shade += 1;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="rgb(${shade},0,200)"/><rect width="50%" height="100%" fill="#e8391d"/></svg>`;
  return sharp(Buffer.from(svg)).jpeg().toBuffer();
}

async function stored(width = 900, height = 600) {
  return media.store(EDITOR, {
    filename: 'C:\\fakepath\\Chor <2026>.PNG',
    bytes: await picture(width, height),
    alt_text: ' Der Chor auf der Treppe ',
    credit: 'Foto: A. Muster',
  });
}

async function answered(id: number) {
  const answer = (await media.imagesByIds([id])).get(id);
  if (!answer) throw new Error(`no picture ${id}`);
  return answer;
}

describe('taking pictures in', () => {
  it('is for editors only (G-52)', async () => {
    const upload = { filename: 'a.jpg', bytes: await picture() };
    await expect(media.store(VISITOR, upload)).rejects.toMatchObject({ status: 401 });
    await expect(media.store(MEMBER, upload)).rejects.toMatchObject({ status: 403 });
    await expect(media.update(MEMBER, 1, {})).rejects.toMatchObject({ status: 403 });
    await expect(media.remove(VISITOR, 1)).rejects.toMatchObject({ status: 401 });
  });

  it('names the file after what it is, not after what it says it is', async () => {
    const item = await stored();
    expect(item).toMatchObject({
      filename: 'Chor 2026.jpg',
      mime_type: 'image/jpeg',
      alt_text: 'Der Chor auf der Treppe',
      width: 900,
      height: 600,
      is_new: true,
    });
    expect(sent).toContainEqual({ name: AVIF_JOB, id: item.id });
  });

  it('keeps the same file once, also when it comes twice at the same moment', async () => {
    const bytes = await picture();
    const upload = { filename: 'a.jpg', bytes };
    const [one, two] = await Promise.all([
      media.store(EDITOR, upload),
      media.store(EDITOR, upload),
    ]);
    const three = await media.store(EDITOR, { filename: 'b.jpg', bytes: Readable.from([bytes]) });
    expect(new Set([one.id, two.id, three.id]).size).toBe(1);
    expect([one.is_new, two.is_new].filter(Boolean)).toHaveLength(1);
    expect(three).toMatchObject({ is_new: false, filename: 'a.jpg' });
  });

  it('stops reading a stream at the limit and answers 413', async () => {
    let given = 0;
    const endless = Readable.from(
      (function* () {
        for (;;) {
          given += 1024 * 1024;
          yield Buffer.alloc(1024 * 1024);
        }
      })(),
    );
    const refused = media.store(EDITOR, { filename: 'a.jpg', bytes: endless });
    await expect(refused).rejects.toMatchObject({ status: 413, code: 'too_large' });
    expect(endless.destroyed).toBe(true);
    expect(given).toBeLessThan(BYTE_LIMIT * 2);
  });

  it('says which field is wrong, and a change leaves alone what it does not name', async () => {
    const { id } = await stored();
    const wrong = { alt_text: 'x'.repeat(501), focal_point: { x: 1.5, y: 0 } };
    await expect(media.update(EDITOR, id, wrong)).rejects.toMatchObject({
      status: 422,
      field_errors: {
        alt_text: ['Höchstens 500 Zeichen.'],
        'focal_point.x': ['Liegt außerhalb des Bildes.'],
      },
    });
    const upload = { filename: 'a.jpg', bytes: await picture(), ...wrong };
    await expect(media.store(EDITOR, upload)).rejects.toMatchObject({ status: 422 });
    await media.update(EDITOR, id, { credit: 'Foto: B. Muster' });
    expect(await media.get(EDITOR, id)).toMatchObject({
      alt_text: 'Der Chor auf der Treppe',
      credit: 'Foto: B. Muster',
    });
    await expect(media.update(EDITOR, 999_999, { title: 'x' })).rejects.toMatchObject({
      status: 404,
    });
  });

  it('leaves nothing behind of a refused file', async () => {
    const before = await database.db.selectFrom('media_item').select('id').execute();
    const cut = (await picture()).subarray(0, 2000);
    await expect(media.store(EDITOR, { filename: 'a.jpg', bytes: cut })).rejects.toMatchObject({
      status: 422,
    });
    const after = await database.db.selectFrom('media_item').select('id').execute();
    expect(after).toEqual(before);
  });
});

describe('what pages are answered', () => {
  it('has the object and its named sizes, and makes the answer depend on the picture (MOD-04, G-100)', async () => {
    const { id } = await stored(2000, 1000);
    const facts = new AnswerFacts();
    const images = await media.imagesByIds([id, id, 999_999], facts);
    expect([...images.keys()]).toEqual([id]);
    expect([...facts.tags].sort()).toEqual([`media:${id}`, 'media:999999'].sort());
    const { image_obj: image, image_thumbnails: named } = await answered(id);
    const { base } = image.renditions;
    expect(base).toMatch(new RegExp(`^/media/${id}-[0-9a-f]{8}$`));
    expect(image).toMatchObject({
      url: `${base}/2000.jpg`,
      width: 2000,
      height: 1000,
      credit: 'Foto: A. Muster',
      focal_point: { x: 0.5, y: 0.5 },
    });
    expect(image.renditions).toMatchObject({ fallback: 'jpg', avif: false });
    expect(image.renditions.widths.at(-1)).toBe(2000);
    expect(Buffer.from(image.thumbhash ?? '', 'base64').byteLength).toBeGreaterThan(4);
    expect(named.horizontal).toBe(`${base}/horizontal.webp`);
  });

  it('has no alternative text where the picture is decoration', async () => {
    const { id } = await stored();
    await media.update(EDITOR, id, { is_decorative: true });
    expect((await answered(id)).image_obj).toMatchObject({ is_decorative: true, alt_text: '' });
    expect(announced).toContain(`media:${id}`);
  });
});

describe('serving pictures', () => {
  it('makes every size it promises, in its proportions, and lets it be kept for ever (CONST-16…18)', async () => {
    const { id } = await stored(900, 600);
    const { image_obj: image, image_thumbnails: named } = await answered(id);
    for (const width of image.renditions.widths) {
      const answer = await app.inject(`${image.renditions.base}/${width}.webp`);
      expect(answer.statusCode).toBe(200);
      const facts = await sharp(answer.rawPayload).metadata();
      expect(facts).toMatchObject({ format: 'webp', width, height: Math.round((width * 2) / 3) });
    }
    const upright = await app.inject(named.vertical);
    expect(await sharp(upright.rawPayload).metadata()).toMatchObject({ width: 400, height: 500 });
    expect(upright.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    // The source is smaller than 1240x700: the same proportions, not enlarged.
    const lying = await sharp((await app.inject(named.horizontal)).rawPayload).metadata();
    expect(lying).toMatchObject({ width: 900, height: 508 });
    const jpeg = await app.inject(image.url);
    expect(jpeg.headers['content-type']).toBe('image/jpeg');
    expect((await sharp(jpeg.rawPayload).metadata()).format).toBe('jpeg');
  });

  it('answers 304 to who has it already, and HEAD without a body', async () => {
    const { image_thumbnails: named } = await answered((await stored()).id);
    const first = await app.inject(named.small);
    const etag = String(first.headers.etag);
    const again = await app.inject({ url: named.small, headers: { 'if-none-match': `W/${etag}` } });
    expect([again.statusCode, again.rawPayload.byteLength]).toEqual([304, 0]);
    const other = await app.inject({ url: named.small, headers: { 'if-none-match': '"other"' } });
    expect(other.statusCode).toBe(200);
    const head = await app.inject({ method: 'HEAD', url: named.small });
    expect([head.statusCode, head.rawPayload.byteLength]).toEqual([200, 0]);
  });

  it('finds nothing but what it offers: other widths, kinds, checksums and paths are 404', async () => {
    const { id } = await stored();
    const { base } = (await answered(id)).image_obj.renditions;
    const wrong = [
      `${base}/641.webp`,
      `${base}/2400.webp`,
      `${base}/0640.webp`,
      `${base}/640.png`,
      `${base}/640.gif`,
      `${base}/640.svg`,
      `${base}/640.avif`,
      `${base}/640`,
      `${base}/640.webp.webp`,
      `${base}/huge.webp`,
      `${base}/constructor.webp`,
      `/media/${id}-00000000/640.webp`,
      `/media/${id}/640.webp`,
      `/media/0${id}-${base.slice(-8)}/640.webp`,
      `/media/99999999999-${base.slice(-8)}/640.webp`,
      `${base}/..%2f..%2f640.webp`,
    ];
    for (const url of wrong) {
      const answer = await app.inject(url);
      expect([url, answer.statusCode]).toEqual([url, 404]);
      expect(answer.headers['cache-control'] ?? 'no-store').toBe('no-store');
    }
  });

  it('makes a size once, however many ask at the same moment, and keeps it', async () => {
    const writes: string[] = [];
    const counted: MediaStorage = {
      ...storage,
      put: (key, contents) => {
        writes.push(key);
        return storage.put(key, contents);
      },
    };
    const own = createMediaService({
      database,
      storage: counted,
      clock,
      changes: { announce() {} },
    });
    const { id } = await own.store(EDITOR, { filename: 'a.jpg', bytes: await picture() });
    const checksum = (await answered(id)).image_obj.renditions.base.slice(-8);
    await Promise.all(Array.from({ length: 8 }, () => own.rendition(id, checksum, '640', 'webp')));
    await own.rendition(id, checksum, '640', 'webp');
    expect(writes.filter((key) => key.endsWith('/640.webp'))).toHaveLength(1);
  });

  it('crops around the focal point, and another focal point has other addresses', async () => {
    const { id } = await stored(1600, 800);
    const colour = async () => {
      const { image_thumbnails: named } = await answered(id);
      const { rawPayload } = await app.inject(named.vertical);
      const { dominant } = await sharp(rawPayload).stats();
      return { address: named.vertical, isRed: dominant.r > dominant.b };
    };
    await media.update(EDITOR, id, { focal_point: { x: 0.1, y: 0.5 } });
    const left = await colour();
    await media.update(EDITOR, id, { focal_point: { x: 0.9, y: 0.5 } });
    const right = await colour();
    expect([left.isRed, right.isRed]).toEqual([true, false]);
    expect(right.address).not.toBe(left.address);
    expect((await app.inject(left.address)).statusCode).toBe(404);
  });

  it('offers AVIF only when the job has made every size (CONST-16)', async () => {
    const { id } = await stored(340, 200);
    expect((await answered(id)).image_obj.renditions.avif).toBe(false);
    announced.length = 0;
    await work.get(AVIF_JOB)?.({ id });
    expect(announced).toEqual([`media:${id}`]);
    const { renditions } = (await answered(id)).image_obj;
    expect(renditions.avif).toBe(true);
    for (const width of renditions.widths) {
      const answer = await app.inject(`${renditions.base}/${width}.avif`);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe('image/avif');
      expect((await sharp(answer.rawPayload).metadata()).format).toBe('heif');
    }
    await media.update(EDITOR, id, { focal_point: { x: 0.2, y: 0.2 } });
    expect((await answered(id)).image_obj.renditions.avif).toBe(false);
  });

  it('moves where the source moves', async () => {
    const frames = Buffer.alloc(200 * 100 * 3 * 2, 20).fill(220, 200 * 100 * 3);
    const raw = { width: 200, height: 200, channels: 3 as const, pageHeight: 100 };
    const bytes = await sharp(frames, { raw }).gif().toBuffer();
    const { id } = await media.store(EDITOR, { filename: 'film.gif', bytes });
    const { image_obj: image, image_thumbnails: named } = await answered(id);
    expect(image).toMatchObject({ width: 200, height: 100, renditions: { fallback: 'gif' } });
    const small = await app.inject(`${image.renditions.base}/160.webp`);
    const moving = await sharp(small.rawPayload, { animated: true }).metadata();
    expect(moving).toMatchObject({ pages: 2, width: 160, pageHeight: 80 });
    const still = await sharp((await app.inject(named.vertical)).rawPayload).metadata();
    expect(still.pages ?? 1).toBe(1);
    expect(await media.makeAvif(id)).toBe(false);
  });
});

describe('taking pictures out', () => {
  it('ends their addresses at once and frees their files a day later, not before', async () => {
    const bytes = await picture();
    const { id } = await media.store(EDITOR, { filename: 'a.jpg', bytes });
    const { image_thumbnails: named } = await answered(id);
    await app.inject(named.small);
    const [row] = await database.db
      .selectFrom('media_item')
      .select('storage_key')
      .where('id', '=', id)
      .execute();
    const key = row?.storage_key ?? '';
    await media.remove(EDITOR, id);
    expect((await app.inject(named.small)).statusCode).toBe(404);
    expect((await media.imagesByIds([id])).size).toBe(0);

    // As if somebody had asked for another size while the picture was being removed.
    const stray = `renditions/${named.medium.slice('/media/'.length)}`;
    await storage.put(stray, new Uint8Array(9));

    clock.set(new Date());
    await work.get(UPKEEP_JOB)?.({});
    expect(await storage.has(key)).toBe(true);
    clock.set(new Date(Date.now() + 25 * 60 * 60 * 1000));
    sent.length = 0;
    await work.get(UPKEEP_JOB)?.({});
    expect(await storage.has(key)).toBe(false);
    expect(await storage.has(stray)).toBe(false);

    const owned = await database.db
      .selectFrom('media_item')
      .select(['storage_key', 'has_avif'])
      .execute();
    for (const each of owned) expect(await storage.has(each.storage_key)).toBe(true);
    expect(sent.length).toBeGreaterThan(0);
  });
});
