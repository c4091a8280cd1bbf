import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { webm } from './kinds/kinds.test-kit.ts';
import { AVIF_JOB } from './media.service.server.ts';
import { EDITOR, MEMBER, openMedia, picture } from './media.test-kit.ts';
import { RESERVED_JOB } from './reserved.server.ts';

let site: Awaited<ReturnType<typeof openMedia>>;
beforeAll(async () => {
  site = await openMedia();
});
afterAll(() => site.close());

describe('pictures and films that are reserved', () => {
  const reservation = (name: string) => ({
    ...{ filename: `${name}.jpg`, storage_key: `originals/drawn/${name}.jpg`, checksum: name },
    ...{ width: 900, height: 600, thumbhash: '', duration: null, alt_text: 'Probe' },
    ...({ kind: 'image', mime_type: 'image/jpeg' } as const),
  });

  it('have their file made when somebody looks, once, and are offered as AVIF from then on', async () => {
    let made = 0;
    const makeOriginal = async () => {
      made += 1;
      return picture();
    };
    const house = await openMedia('disk', { makeOriginal });
    try {
      const { id } = await house.media.reserve(EDITOR, reservation('a'));
      expect((await house.media.reserve(EDITOR, reservation('a'))).id).toBe(id);
      expect([made, house.sent.filter(({ name }) => name === AVIF_JOB)]).toEqual([0, []]);
      const base = (await house.media.imagesByIds([id])).get(id)?.image_obj.renditions.base ?? '';
      const look = (size: string) => house.app.inject(`${base}/${size}.webp`);
      const answers = await Promise.all([look('320'), look('640'), look('small')]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
      expect(made).toBe(1);
      expect(house.sent).toContainEqual({ name: AVIF_JOB, id });
    } finally {
      await house.close();
    }
  });

  it('are made by a job, too; one that cannot be made is a 404 and keeps no job busy', async () => {
    const makeOriginal = async (key: string) => (key.includes('lost') ? null : picture());
    const house = await openMedia('disk', { makeOriginal });
    try {
      const lost = await house.media.reserve(EDITOR, reservation('lost'));
      const { id } = await house.media.reserve(EDITOR, reservation('b'));
      expect(house.sent.at(-1)).toMatchObject({ name: RESERVED_JOB });
      const before = house.sent.length;
      await house.work.get(RESERVED_JOB)?.({});
      expect((await house.media.get(EDITOR, id)).size).toBeGreaterThan(0);
      expect(house.sent).toHaveLength(before);
      const answer = (await house.media.imagesByIds([lost.id])).get(lost.id);
      const { statusCode } = await house.app.inject(
        `${answer?.image_obj.renditions.base}/320.webp`,
      );
      expect(statusCode).toBe(404);
    } finally {
      await house.close();
    }
  });

  it('are made by nobody but who looks, where nothing is made ahead', async () => {
    const house = await openMedia('disk', { makeOriginal: () => picture(), ahead: false });
    try {
      const { id } = await house.media.reserve(EDITOR, reservation('c'));
      const base = (await house.media.imagesByIds([id])).get(id)?.image_obj.renditions.base ?? '';
      expect((await house.app.inject(`${base}/320.webp`)).statusCode).toBe(200);
      expect(house.sent).toEqual([]);
    } finally {
      await house.close();
    }
  });

  it('may be films: made when somebody plays them, with their size told from then on', async () => {
    const film = webm();
    const house = await openMedia('disk', { makeOriginal: async () => film });
    try {
      const { id } = await house.media.reserve(EDITOR, {
        ...{
          kind: 'video',
          mime_type: 'video/webm',
          filename: 'film.webm',
          checksum: 'f'.repeat(64),
        },
        ...{ storage_key: 'originals/recorded/film.webm', thumbhash: null },
        ...{ width: 1280, height: 720, duration: 12.5 },
      });
      const answer = async () => (await house.media.filesByIds([id])).get(id);
      expect(await answer()).toMatchObject({ size: 0, duration: 12.5 });
      const url = (await answer())?.url ?? '';
      const part = await house.app.inject({ url, headers: { range: 'bytes=0-3' } });
      expect([part.statusCode, part.rawPayload]).toEqual([206, film.subarray(0, 4)]);
      expect(part.headers['content-range']).toBe(`bytes 0-3/${film.byteLength}`);
      expect(await answer()).toMatchObject({ size: film.byteLength });
      expect((await house.app.inject(url)).rawPayload.equals(film)).toBe(true);
    } finally {
      await house.close();
    }
  });

  it('are for editors', async () => {
    await expect(site.media.reserve(MEMBER, reservation('c'))).rejects.toMatchObject({
      status: 403,
    });
  });
});
