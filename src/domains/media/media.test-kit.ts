import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import sharp from 'sharp';
import { openTestDatabase } from '#database/test-database.server.ts';
import type { Actor } from '#lib/actor/actor.ts';
import { recordingFeed } from '#lib/cache/changes.test-kit.ts';
import { fixedClock } from '#lib/time/clock.ts';
import { openIntake } from '#lib/uploads/intake.server.ts';
import {
  createMediaService,
  type MediaJobs,
  type MediaServiceParts,
} from './media.service.server.ts';
import { mediaFiles } from './media-files.api.server.ts';
import { openTestStorage, type StorageKind } from './storage/storage.test-kit.ts';

export const EDITOR: Actor = { user_id: null, role: 'editor' };
export const MEMBER: Actor = { user_id: null, role: 'member' };

const MEGABYTE = 1024 * 1024;
export const LIMITS = { image: 3 * MEGABYTE, file: 5 * MEGABYTE };

let shade = 0;
/** A different picture each time: left half red, right half blue. */
export async function picture(width = 900, height = 600): Promise<Buffer> {
  shade += 1;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="rgb(${(shade * 16) % 256},${shade % 256},200)"/><rect width="50%" height="100%" fill="#e8391d"/></svg>`;
  return sharp(Buffer.from(svg)).jpeg().toBuffer();
}

/** A media service with its own storage on a real database, and its public routes. */
export async function openMedia(
  kind: StorageKind = 'disk',
  more: Pick<MediaServiceParts, 'listUses' | 'usedIds' | 'avif'> = {},
) {
  const clock = fixedClock('2026-11-21T12:00:00Z');
  const feed = recordingFeed();
  const { announced } = feed;
  const sent: { name: string; id?: number | undefined }[] = [];
  const work = new Map<string, (data: { id?: number }) => Promise<unknown>>();
  const jobs: MediaJobs = {
    register: (name, does) => work.set(name, does),
    schedule: (name, _cron, does) => work.set(name, does),
    send: async (name, { id }) => sent.push({ name, id }),
  };
  const database = await openTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'foyer-media-'));
  const { storage, close: closeStorage } = await openTestStorage(kind);
  const intake = await openIntake(join(folder, 'uploads'));
  const media = createMediaService({
    database,
    storage,
    intake,
    clock,
    changes: feed,
    feed,
    jobs,
    limits: LIMITS,
    ...more,
  });
  const app = Fastify();
  await app.register(mediaFiles, { services: { media } });

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

  const countRows = async () =>
    (await database.db.selectFrom('media_item').select('id').execute()).length;

  async function close(): Promise<void> {
    await app.close();
    await database.close();
    await closeStorage();
    await rm(folder, { recursive: true, force: true });
  }
  return {
    app,
    announced,
    answered,
    clock,
    close,
    countRows,
    database,
    folder,
    intake,
    media,
    sent,
    storage,
    stored,
    work,
  };
}
