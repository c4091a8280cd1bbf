import type { MediaService } from '#domains/media/media.service.server.ts';
import { createFeedImport } from '#domains/programme/exchange/import/import.service.server.ts';
import { createFeedPages } from '#domains/programme/exchange/imports/feed-pages.server.ts';
import {
  createProgrammeImports,
  type ProgrammeImports,
} from '#domains/programme/exchange/imports/imports.service.server.ts';
import { createImportRuns } from '#domains/programme/exchange/imports/run-import.server.ts';
import { createReferenceNames } from '#records/export/reference-names.server.ts';
import { getPublicAddress } from '../commands/command.ts';
import { pictureStore } from '../commands/feed-pictures.ts';
import type { House } from '../house.ts';
import { KINDS } from './records/record-kinds.ts';

/** Programme imports in the administration, with the same rules as the command. */
export function createImports(house: House, media: MediaService): ProgrammeImports {
  const { database, clock, changes, jobs, storage, intake, logger, env } = house;
  const parts = { database, clock, changes };
  const own_network = env.FEED_OWN_NETWORK;
  const pages = createFeedPages({ storage, intake, own_network });
  const runs = createImportRuns({
    ...parts,
    pages,
    feed: createFeedImport({ ...parts, site_url: getPublicAddress(house) }),
    keepPicture: pictureStore({ media, intake, own_network }),
    loadNames: createReferenceNames(KINDS),
    onFailure: (what, err) => logger.error({ err }, what),
  });
  return createProgrammeImports({ ...parts, jobs, pages, runs });
}
