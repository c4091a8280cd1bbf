import { createApprovals } from '#content/approval/approvals.server.ts';
import { createComments } from '#content/comments/comments.server.ts';
import { createContentService } from '#content/content.service.server.ts';
import { selectWriters } from '#content/drafts/draft.repository.server.ts';
import { createFailedPlanMails } from '#content/drafts/failed-plan.server.ts';
import { readGaps } from '#content/gaps.server.ts';
import { findPlacesBy } from '#content/links/places.server.ts';
import { createPatternService } from '#content/patterns/pattern.service.server.ts';
import { createPresence } from '#content/presence/presence.server.ts';
import { createReplacingService } from '#content/replacing/replacing.service.server.ts';
import { selectSharedUses } from '#content/shared/shared-section.repository.server.ts';
import { createSharedSections } from '#content/shared/shared-section.service.server.ts';
import {
  createPageService,
  PAGE_CONTENT_TYPE,
  type PageService,
} from '#domains/site/pages/page.service.server.ts';
import { accountName } from '#lib/actor/account-name.ts';
import type { House } from '../../house.ts';
import { isRouteAddress } from '../../pages/route-addresses.ts';
import { createContentOwners } from '../content-owners.ts';
import { announceWithContent } from '../page-words.ts';
import { createProgrammeResolvers } from '../programme-resolvers.ts';
import { getKind, RECORD_PAGES } from '../records/record-pages.ts';
import type { Services } from '../services.ts';
import { pickHouseParts, readSettings } from './house-parts.ts';

interface Needs extends Pick<Services, 'accounts' | 'media' | 'settings'> {
  /** what modules show; resolved lazily, because pages of the programme contain content themselves */
  shown: Parameters<typeof createProgrammeResolvers>[0];
}

/** Pages, their content, and who works on it. */
export function createContent(house: House, { accounts, media, settings, shown }: Needs) {
  const { database, changes, env, jobs, mail } = house;
  const parts = pickHouseParts(house);
  const { site, house_name } = readSettings(settings);
  const site_url = env.SITE_URL;
  // Pages show content and content links to pages: the cycle is resolved lazily.
  const pages: PageService = createPageService({
    ...parts,
    changes: announceWithContent(changes),
    media,
    settings,
    isTaken: isRouteAddress,
    readGaps: (object_id) => readGaps(database.db, { content_type: PAGE_CONTENT_TYPE, object_id }),
    readWriters: (trx, object_id) =>
      selectWriters(trx, { content_type: PAGE_CONTENT_TYPE, object_id }),
    onShown: (trx, object_id, by) =>
      approvals.notifyOfShowing(trx, { content_type: PAGE_CONTENT_TYPE, object_id }, by),
    content: {
      answer: (...args) => content.answer(...args),
      shownWords: (...args) => content.shownWords(...args),
    },
  });
  const programme = createProgrammeResolvers(shown);
  const owners = createContentOwners({ media, pages, settings, database, changes, programme });
  const places = findPlacesBy({ database, tree: pages.tree, recordPages: RECORD_PAGES });
  const failedPlans = createFailedPlanMails({
    database,
    mail,
    site_url,
    findPlace: async (owner) => (await places([owner])).values().next().value ?? null,
    house: site,
  });
  const mailed = { mail, places, house_name, site_url };
  const approvals = createApprovals({ ...parts, ...mailed, isPublic: owners.isPublic });
  const content = createContentService({ ...parts, jobs, failedPlans, approvals, ...owners });
  return {
    pages,
    content,
    approvals,
    comments: createComments({ ...parts, ...mailed, jobs }),
    patterns: createPatternService({
      ...parts,
      content,
      ownerExists: (owner) => owners.ownerExists(owner),
    }),
    replacing: createReplacingService({ ...parts, content, pages, places, getKind }),
    sharedSections: createSharedSections({ ...parts, content, places, getKind }),
    presence: createPresence({
      database,
      feed: changes,
      onFailure: parts.onFailure,
      findPages: (shared) => selectSharedUses(database.db, shared),
      async getName(actor) {
        return accountName(await accounts.userDetails(actor));
      },
    }),
    /** titles and addresses of owners of content */
    places,
    /** addresses of pages and records, for links in content */
    resolveLinks: owners.resolvers.links,
  };
}
