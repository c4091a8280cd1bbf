import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { openTestDatabase } from '#database/test-database.server.ts';
import { createMediaService } from '#domains/media/media.service.server.ts';
import { openDiskStorage } from '#domains/media/storage/disk.server.ts';
import { SYSTEM } from '#lib/actor/actor.ts';
import { noChanges } from '#lib/cache/changes.ts';
import { systemClock } from '#lib/time/clock.ts';
import { openIntake } from '#lib/uploads/intake.server.ts';
import { drawnKey, drawnOrder, importDemoPicture, makeDrawnOriginal } from './import.server.ts';

it('reserves a drawn picture, once for each slug, and prints it when somebody looks (MOD-04)', async () => {
  const database = await openTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'foyer-pictures-'));
  try {
    const storage = await openDiskStorage(join(folder, 'media'));
    const intake = await openIntake(join(folder, 'uploads'));
    const parts = { database, storage, intake, clock: systemClock, changes: noChanges };
    const media = createMediaService({ ...parts, makeOriginal: makeDrawnOriginal });
    const order = { slug: 'dido-und-aeneas', kind: 'portrait', genre: 'oper' } as const;
    const id = await importDemoPicture(media, { ...order, alt_text: 'Gezeichneter Kopf' });
    expect(await importDemoPicture(media, order)).toBe(id);
    const other = await importDemoPicture(media, { ...order, slug: 'fidelio' });
    expect(other).not.toBe(id);

    const images = await media.imagesByIds([id, other]);
    expect(images.get(id)?.image_obj).toMatchObject({
      alt_text: 'Gezeichneter Kopf',
      is_decorative: false,
      width: 1920,
      height: 2400,
    });
    // Nobody has described the other one.
    expect(images.get(other)?.image_obj).toMatchObject({ alt_text: '', is_decorative: true });

    expect((await media.get(SYSTEM, id)).size).toBe(0);
    const { base } = images.get(id)?.image_obj.renditions ?? {};
    const [, checksum = ''] = base?.split('-') ?? [];
    const { bytes } = await media.rendition(id, checksum, '640', 'jpg');
    expect(await sharp(bytes).metadata()).toMatchObject({
      format: 'jpeg',
      width: 640,
      height: 800,
    });
    expect((await media.get(SYSTEM, id)).size).toBeGreaterThan(100_000);
  } finally {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  }
});

it('knows an order by the name of its file, and nothing else for one', () => {
  const orders = [
    { slug: 'dido', kind: 'poster', genre: 'oper', tone: 'deep', family: 'waves' },
    { slug: 'kammer', kind: 'landscape', genre: 'schauspiel' },
  ] as const;
  for (const order of orders) expect(drawnOrder(drawnKey(order))).toEqual(order);
  for (const key of ['originals/ab/abc.jpg', 'originals/drawn/film/oper/any/any/x.jpg']) {
    expect(drawnOrder(key)).toBeNull();
  }
});
