import { countEvents } from '#domains/programme/events/event.repository.server.ts';
import { createDashboardService } from '#domains/site/dashboard/dashboard.service.server.ts';
import { createPageViews } from '#domains/site/dashboard/page-views.server.ts';
import { createEditorialCalendar } from '#domains/site/editorial-calendar/calendar.service.server.ts';
import { createErrorLogService } from '#domains/site/errors/error-log.service.server.ts';
import { createErrorPageService } from '#domains/site/errors/error-page.service.server.ts';
import { createLegalService } from '#domains/site/legal/legal.service.server.ts';
import { createNavigationService } from '#domains/site/navigation/navigation.service.server.ts';
import { createOfflineService } from '#domains/site/offline/offline.service.server.ts';
import { createRedirectService } from '#domains/site/redirects/redirect.service.server.ts';
import { createSitemapService } from '#domains/sitemap/sitemap.service.server.ts';
import type { AnsweredNode } from '#lib/answers/sections.ts';
import { berlinDate, getStartOfDay } from '#lib/time/berlin-days.server.ts';
import { excerptNode } from '#modules/excerpt.ts';
import type { House } from '../../house.ts';
import { createReachableCheck } from '../../pages/address-reachability.ts';
import { KINDS } from '../records/record-kinds.ts';
import type { Services } from '../services.ts';
import { createSitemapSources } from '../sitemap-sources.ts';
import type { createContent } from './create-content.ts';
import { pickHouseParts, readSettings } from './house-parts.ts';

interface Needs
  extends Pick<Services, 'alerts' | 'content' | 'forms' | 'media' | 'pages' | 'settings'> {
  places: ReturnType<typeof createContent>['places'];
}

/** What belongs to the site as a whole: its addresses, its menus, its errors, and what the house sees of it. */
export function createSite(house: House, needs: Needs) {
  const { database, clock, env } = house;
  const { alerts, content, forms, media, pages, places, settings } = needs;
  const parts = pickHouseParts(house);
  const { site } = readSettings(settings);
  const redirects = createRedirectService({
    ...parts,
    settings,
    exists: createReachableCheck({ database, pages }),
    offlineUrl: pages.offlineUrl,
  });
  const navigation = createNavigationService({ pages });
  const dashboard = createDashboardService({
    database,
    clock,
    pages,
    settings,
    alerts,
    eventsUpcoming: (now) => {
      const from = getStartOfDay(berlinDate(now));
      return countEvents(database.db, { from, choices: [], endsAfter: now });
    },
    places,
    formEntriesNew: forms.countUnread,
  });
  return {
    redirects,
    navigation,
    dashboard,
    offline: createOfflineService({ is_on: env.OFFLINE, settings, navigation }),
    errorLog: createErrorLogService(parts),
    errorPages: createErrorPageService({ ...parts, settings }),
    legal: createLegalService({ settings, pages, redirects }),
    sitemap: createSitemapService({
      ...parts,
      origin: env.SITE_URL,
      is_live: env.INSTANCE === 'live',
      isSiteOnline: async () => (await site()).is_site_online,
      sources: createSitemapSources({ database, pages, content, media }),
    }),
    editorialCalendar: createEditorialCalendar({
      ...parts,
      pages,
      places,
      kinds: KINDS,
      excerpt: (node) => excerptNode(node as AnsweredNode),
      drafts: dashboard.drafts,
    }),
    pageViews: createPageViews({ ...parts, tree: pages.tree }),
  };
}
