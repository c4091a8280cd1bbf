import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openTestDatabase } from '../../database/test-database.server.ts';
import { createMediaService } from '../../domains/media/media.service.server.ts';
import { openDiskStorage } from '../../domains/media/storage.server.ts';
import { noChanges } from '../../lib/changes.ts';
import { systemClock } from '../../lib/clock.ts';
import { importDemoPicture } from './import.server.ts';

it('takes a drawn picture in as an upload, once for each slug (MOD-04)', async () => {
  const database = await openTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'foyer-pictures-'));
  try {
    const storage = await openDiskStorage(folder);
    const media = createMediaService({ database, storage, clock: systemClock, changes: noChanges });
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
  } finally {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  }
});
