import { createMediaService, type MediaService } from '#domains/media/media.service.server.ts';
import type { House } from '../../house.ts';
import { findMediaUses, findUsedMedia } from '../media-uses.ts';
import { pickHouseParts } from './house-parts.ts';

const MEGABYTE = 1024 * 1024;

/** The media library, with the uses of its items everywhere. */
export function createMedia(house: House): MediaService {
  const { env, intake, jobs, storage } = house;
  return createMediaService({
    ...pickHouseParts(house),
    storage,
    intake,
    jobs,
    listUses: findMediaUses,
    usedIds: findUsedMedia,
    avif: env.AVIF,
    limits: { image: env.UPLOAD_IMAGE_MB * MEGABYTE, file: env.UPLOAD_FILE_MB * MEGABYTE },
  });
}
