import { createLinkService } from '#content/links/link.service.server.ts';
import { findLinkedContent } from '#content/links/linked-content.server.ts';
import { detailCards } from '#content/view/detail-card.ts';
import { listCards } from '#content/view/list-cards.ts';
import { createFinder } from '#domains/search/finder/finder.service.server.ts';
import { pageCards } from '#domains/site/pages/page-cards.server.ts';
import { cardWork } from '#domains/social-images/card-work.server.ts';
import { createSocialImageService } from '#domains/social-images/social-image.service.server.ts';
import { readShown } from '#records/record-detail.server.ts';
import type { ReadDetail } from '#records/record-page.server.ts';
import type { House } from '../../house.ts';
import { recordAt } from '../../pages/address-reachability.ts';
import { createAddressState } from '../../pages/address-state.ts';
import { createFinderParts } from '../found-things.ts';
import { NAMING } from '../records/record-kinds.ts';
import {
  getKindName,
  linkWords,
  PAGE_KINDS,
  RECORD_PAGES,
  recordSources,
  TABLES_WITHOUT_PAGES,
} from '../records/record-pages.ts';
import type { Services } from '../services.ts';
import type { createContent } from './create-content.ts';
import type { createProgramme } from './create-programme.ts';
import { readSettings } from './house-parts.ts';

interface Needs
  extends Pick<
    Services,
    'articles' | 'media' | 'pages' | 'productions' | 'records' | 'redirects' | 'search' | 'settings'
  > {
  resolveLinks: ReturnType<typeof createContent>['resolveLinks'];
  details: ReturnType<typeof createProgramme>['details'];
  /** resolved lazily: kinds name the service that reads their pages */
  services(): Services;
}

/** What leads to pages and records: links, finders, and the pictures of links. */
export function createLinks(house: House, needs: Needs) {
  const { database, clock, env, jobs, storage } = house;
  const { details, media, pages, redirects, resolveLinks, services, settings } = needs;
  const { parsers } = readSettings(settings);
  /** Looks up readers of detail pages by kind. */
  const byKind = <Shown>(name: 'content_type' | 'table', show: (read: ReadDetail) => Shown) => {
    const all = PAGE_KINDS.map((kind) => {
      const { detail = () => readShown(details, kind) } = kind;
      return [kind[name], show((...args) => detail(services())(...args))];
    });
    return Object.fromEntries(all) as Record<string, Shown>;
  };
  const links = createLinkService({
    database,
    clock,
    tree: pages.tree,
    redirects: () => redirects.list(),
    origin: env.SITE_URL,
    recordPages: RECORD_PAGES,
    tablesWithoutPages: TABLES_WITHOUT_PAGES,
    resolveLinks,
    getKindName,
    naming: NAMING,
    getAddressState: createAddressState({ database, pages, redirects }),
    linkedContent: findLinkedContent({
      pages,
      parsers,
      recordAt,
      resolveLinks,
      images: media.imagesByIds,
      details: byKind('content_type', (read) => read),
      linkWords,
    }),
  });
  const found = recordSources(database.db, services);
  const socialImages = createSocialImageService({
    clock,
    storage,
    jobs,
    settings,
    media,
    print: (order) => cardWork.call('printCard', order),
    sources: {
      page: pageCards(pages),
      ...byKind('table', (read) => detailCards(read, parsers)),
      ...listCards(needs),
    },
  });
  return {
    links,
    found,
    finder: createFinder(createFinderParts({ clock, found, ...needs })),
    socialImages,
  };
}
