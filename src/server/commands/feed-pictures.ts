import { createMediaService, type MediaService } from '#domains/media/media.service.server.ts';
import type { Picture } from '#domains/programme/exchange/import/map-pictures.ts';
import type { StorePicture } from '#domains/programme/exchange/import/pictures.server.ts';
import { SYSTEM } from '#lib/actor/actor.ts';
import { fetchOutside } from '#lib/outgoing/fetch-outside.server.ts';
import type { House } from '../house.ts';

const MEGABYTE = 1024 * 1024;
/** milliseconds without a byte, and for a whole picture */
const LIMITS = { silence: 15_000, total: 60_000 };

/** The library of a house that is not running. */
export const createMedia = ({ database, storage, intake, clock, changes, env }: House) =>
  createMediaService({
    database,
    storage,
    intake,
    clock,
    changes,
    limits: { image: env.UPLOAD_IMAGE_MB * MEGABYTE, file: env.UPLOAD_FILE_MB * MEGABYTE },
  });

/** The last part of the path; the library cleans it. */
const getFilename = (address: string) =>
  URL.parse(address)?.pathname.split('/').at(-1)?.slice(0, 100) || 'bild';

interface PictureStoreParts {
  media: Pick<MediaService, 'keep' | 'limits'>;
  intake: House['intake'];
  own_network: boolean;
}

/** Fetches and stores the pictures of a feed, checked like any upload. */
export function pictureStore({ media, intake, own_network }: PictureStoreParts): StorePicture {
  return async ({ address, ...notes }: Picture) => {
    const body = await fetchOutside(address, { ...LIMITS, own_network, accept: 'image/*' });
    const file = await intake.receive(body, media.limits.image);
    try {
      const filename = getFilename(address);
      return (await media.keep(SYSTEM, file, { ...notes, filename, kind: 'image' })).id;
    } finally {
      await file.discard();
    }
  };
}

export const storePictures = (house: House): StorePicture =>
  pictureStore({
    media: createMedia(house),
    intake: house.intake,
    own_network: house.env.FEED_OWN_NETWORK,
  });
