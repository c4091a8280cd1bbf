import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { AVIF_JOB } from '../media.service.server.ts';
import { EDITOR, openMedia } from '../media.test-kit.ts';

let site: Awaited<ReturnType<typeof openMedia>>;
beforeAll(async () => {
  site = await openMedia();
});
afterAll(() => site.close());

describe('serving pictures', () => {
  it('makes every size it promises, in proportion, with immutable caching (CONST-16…18)', async () => {
    const { id } = await site.stored(900, 600);
    const { image_obj: image, image_thumbnails: named } = await site.answered(id);
    for (const width of image.renditions.widths) {
      const answer = await site.app.inject(`${image.renditions.base}/${width}.webp`);
      expect(answer.statusCode).toBe(200);
      const facts = await sharp(answer.rawPayload).metadata();
      expect(facts).toMatchObject({ format: 'webp', width, height: Math.round((width * 2) / 3) });
    }
    const upright = await site.app.inject(named.vertical);
    expect(await sharp(upright.rawPayload).metadata()).toMatchObject({ width: 400, height: 500 });
    expect(upright.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    // the source is smaller than 1240x700: same proportions, not enlarged
    const lying = await sharp((await site.app.inject(named.horizontal)).rawPayload).metadata();
    expect(lying).toMatchObject({ width: 900, height: 508 });
    const jpeg = await site.app.inject(image.url);
    expect(jpeg.headers['content-type']).toBe('image/jpeg');
    expect((await sharp(jpeg.rawPayload).metadata()).format).toBe('jpeg');
  });

  it('answers 304 for a matching ETag, and HEAD without a body', async () => {
    const { image_thumbnails: named } = await site.answered((await site.stored()).id);
    const first = await site.app.inject(named.small);
    const etag = String(first.headers.etag);
    const again = await site.app.inject({
      url: named.small,
      headers: { 'if-none-match': `W/${etag}` },
    });
    expect([again.statusCode, again.rawPayload.byteLength]).toEqual([304, 0]);
    const other = await site.app.inject({
      url: named.small,
      headers: { 'if-none-match': '"other"' },
    });
    expect(other.statusCode).toBe(200);
    const head = await site.app.inject({ method: 'HEAD', url: named.small });
    expect([head.statusCode, head.rawPayload.byteLength]).toEqual([200, 0]);
  });

  it('answers 404 for any other width, format, checksum or path', async () => {
    const { id } = await site.stored();
    const { base } = (await site.answered(id)).image_obj.renditions;
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
      const answer = await site.app.inject(url);
      expect([url, answer.statusCode]).toEqual([url, 404]);
      expect(answer.headers['cache-control'] ?? 'no-store').toBe('no-store');
    }
  });

  it('makes a size once for concurrent requests, and stores it', async () => {
    const { id } = await site.stored();
    const checksum = (await site.answered(id)).image_obj.renditions.base.slice(-8);
    const put = vi.spyOn(site.storage, 'put');
    const request = () => site.media.rendition(id, checksum, '640', 'webp');
    await Promise.all(Array.from({ length: 8 }, request));
    await request();
    expect(put.mock.calls.filter(([key]) => key.endsWith('/640.webp'))).toHaveLength(1);
    put.mockRestore();
  });

  it('crops around the focal point, and another focal point has other addresses, to which the old ones lead (G-416)', async () => {
    const { id } = await site.stored(1600, 800);
    const colour = async () => {
      const { image_thumbnails: named } = await site.answered(id);
      const { rawPayload } = await site.app.inject(named.vertical);
      const { dominant } = await sharp(rawPayload).stats();
      return { address: named.vertical, isRed: dominant.r > dominant.b };
    };
    await site.media.update(EDITOR, id, { focal_point: { x: 0.1, y: 0.5 } });
    const left = await colour();
    await site.media.update(EDITOR, id, { focal_point: { x: 0.9, y: 0.5 } });
    const right = await colour();
    expect([left.isRed, right.isRed]).toEqual([true, false]);
    expect(right.address).not.toBe(left.address);
    const led = await site.app.inject(left.address);
    expect([led.statusCode, led.headers.location]).toEqual([302, right.address]);
    await site.media.update(EDITOR, id, { focal_point: { x: 0.1, y: 0.5 } });
    expect(await colour()).toEqual(left);
    expect((await site.app.inject(right.address)).headers.location).toBe(left.address);
  });

  it('requests AVIF after the first view of a picture, and not before (CONST-16)', async () => {
    const { id } = await site.stored();
    const asked = () => site.sent.filter((job) => job.name === AVIF_JOB && job.id === id);
    expect(asked()).toEqual([]);
    const { base } = (await site.answered(id)).image_obj.renditions;
    expect((await site.app.inject(`${base}/640.webp`)).statusCode).toBe(200);
    expect(asked()).toHaveLength(1);
  });

  it('requests no AVIF if disabled', async () => {
    const house = await openMedia('disk', { avif: false });
    try {
      const { id } = await house.stored();
      const { base } = (await house.answered(id)).image_obj.renditions;
      expect((await house.app.inject(`${base}/640.webp`)).statusCode).toBe(200);
      await house.media.upkeep();
      expect(house.sent).toEqual([]);
    } finally {
      await house.close();
    }
  });

  it('offers AVIF only when the job has made every size (CONST-16)', async () => {
    const { id } = await site.stored(340, 200);
    expect((await site.answered(id)).image_obj.renditions.avif).toBe(false);
    site.announced.length = 0;
    await site.work.get(AVIF_JOB)?.({ id });
    expect(site.announced).toEqual([`media:${id}`]);
    const { renditions } = (await site.answered(id)).image_obj;
    expect(renditions.avif).toBe(true);
    for (const width of renditions.widths) {
      const answer = await site.app.inject(`${renditions.base}/${width}.avif`);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe('image/avif');
      expect((await sharp(answer.rawPayload).metadata()).format).toBe('heif');
    }
    // saved without moving it: the same addresses
    await site.media.update(EDITOR, id, { focal_point: { x: 0.5, y: 0.5 } });
    expect((await site.answered(id)).image_obj.renditions.avif).toBe(true);
    await site.media.update(EDITOR, id, { focal_point: { x: 0.2, y: 0.2 } });
    expect((await site.answered(id)).image_obj.renditions.avif).toBe(false);
  });

  it('moves where the source moves', async () => {
    const frames = Buffer.alloc(200 * 100 * 3 * 2, 20).fill(220, 200 * 100 * 3);
    const raw = { width: 200, height: 200, channels: 3 as const, pageHeight: 100 };
    const bytes = await sharp(frames, { raw }).gif().toBuffer();
    const { id } = await site.media.store(EDITOR, { filename: 'film.gif', bytes });
    const { image_obj: image, image_thumbnails: named } = await site.answered(id);
    expect(image).toMatchObject({ width: 200, height: 100, renditions: { fallback: 'gif' } });
    const small = await site.app.inject(`${image.renditions.base}/160.webp`);
    const moving = await sharp(small.rawPayload, { animated: true }).metadata();
    expect(moving).toMatchObject({ pages: 2, width: 160, pageHeight: 80 });
    const still = await sharp((await site.app.inject(named.vertical)).rawPayload).metadata();
    expect(still.pages ?? 1).toBe(1);
    expect(await site.media.makeAvif(id)).toBe(false);
  });
});
