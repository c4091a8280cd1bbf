import { createContentService } from '#content/content.service.server.ts';
import { createPlanTeller } from '#content/drafts/failed-plan.server.ts';
import { createLinkService } from '#content/links/link.service.server.ts';
import { linkedContentBy } from '#content/links/linked-content.server.ts';
import { placesBy } from '#content/links/places.server.ts';
import { createPresence } from '#content/presence/presence.server.ts';
import { detailCards } from '#content/view/detail-card.ts';
import { listCards } from '#content/view/list-cards.ts';
import { createAccountService } from '#domains/accounts/account.service.server.ts';
import { createPersonService } from '#domains/ensemble/person.service.server.ts';
import { createArticleService } from '#domains/magazine/article.service.server.ts';
import { createMagazineFeedService } from '#domains/magazine/feed/magazine-feed.service.server.ts';
import { createMediaService } from '#domains/media/media.service.server.ts';
import { createAvailabilityService } from '#domains/programme/events/availability/availability.service.server.ts';
import { countEvents } from '#domains/programme/events/event.repository.server.ts';
import { createEventService } from '#domains/programme/events/event.service.server.ts';
import { createCalendarService } from '#domains/programme/feeds/calendar.service.server.ts';
import { createProgrammeFeedService } from '#domains/programme/feeds/programme-feed.service.server.ts';
import { createProductionService } from '#domains/programme/productions/production.service.server.ts';
import { createSeriesService } from '#domains/programme/series/series.service.server.ts';
import { createTeaserService } from '#domains/programme/teasers/teaser.service.server.ts';
import { createVenueService } from '#domains/programme/venues/venue.service.server.ts';
import { createVocabularyService } from '#domains/programme/vocabulary/vocabulary.service.server.ts';
import { createSearchService } from '#domains/search/search.service.server.ts';
import { createDashboardService } from '#domains/site/dashboard/dashboard.service.server.ts';
import { createPageViews } from '#domains/site/dashboard/page-views.server.ts';
import { createErrorLogService } from '#domains/site/errors/error-log.service.server.ts';
import { createErrorPageService } from '#domains/site/errors/error-page.service.server.ts';
import { createLegalService } from '#domains/site/legal/legal.service.server.ts';
import { createNavigationService } from '#domains/site/navigation/navigation.service.server.ts';
import { createAlertService } from '#domains/site/notices/alert.service.server.ts';
import { createOpeningHoursService } from '#domains/site/notices/opening-hours.service.server.ts';
import { createPageService, type PageService } from '#domains/site/pages/page.service.server.ts';
import { pageCards } from '#domains/site/pages/page-cards.server.ts';
import { createRedirectService } from '#domains/site/redirects/redirect.service.server.ts';
import { createSettingsService } from '#domains/site/settings/settings.service.server.ts';
import { createSitemapService } from '#domains/sitemap/sitemap.service.server.ts';
import { cardWork } from '#domains/social-images/card-work.server.ts';
import { createSocialImageService } from '#domains/social-images/social-image.service.server.ts';
import { accountName } from '#lib/actor/account-name.ts';
import { berlinDate, startOfDay } from '#lib/time/berlin-days.server.ts';
import type { House } from '../house.ts';
import { addressStateBy } from '../pages/address-state.ts';
import { reachableBy, recordAt } from '../pages/reachable.ts';
import { isRouteAddress } from '../pages/route-addresses.ts';
import { ownersOfContent } from './owners-of-content.ts';
import { programmeOfContent } from './programme-of-content.ts';
import { createAllRecords } from './record-kinds.ts';
import { RECORD_PAGES, recordSources } from './record-pages.ts';
import type { Services } from './services.ts';
import { sitemapSources } from './sitemap-sources.ts';
import { usesOfMedia } from './uses-of-media.ts';

/** in the small hours, apart from the other sweeps */
const ACCOUNTS_NIGHTLY = '23 4 * * *';

const MEGABYTE = 1024 * 1024;

/** Everything routes and API plugins may call, wired once. Domains meet only here. */
export function createServices(house: House): Services {
  const { database, clock, changes, env, jobs, limiter, logger, mail, secret } = house;
  const { storage, intake } = house;
  const onFailure = (what: string, err?: unknown) => logger.error({ err }, what);
  const parts = { database, clock, changes, feed: changes, onFailure };

  const accounts = createAccountService({
    ...{ ...parts, limiter, jobs, mail, secret, site_url: env.SITE_URL },
    house_name: async () => (await settings.current()).site.site_name,
  });
  const media = createMediaService({
    ...{ ...parts, storage, intake, jobs, usesOf: usesOfMedia },
    avif: env.AVIF,
    limits: { image: env.UPLOAD_IMAGE_MB * MEGABYTE, file: env.UPLOAD_FILE_MB * MEGABYTE },
  });
  const settings = createSettingsService({ ...parts, instance: env.INSTANCE });
  const vocabulary = createVocabularyService(parts);
  // A page shows its content, content links to pages: each asks the other only when it is asked itself.
  const pages: PageService = createPageService({
    ...parts,
    media,
    settings,
    isTaken: isRouteAddress,
    content: { answer: (...asked) => content.answer(...asked) },
  });
  const ofContent = ownersOfContent({
    ...{ media, pages, settings, database },
    programme: programmeOfContent(() => ({ articles, events, venues, vocabulary })),
  });
  const places = placesBy({ database, tree: pages.tree, recordPages: RECORD_PAGES });
  const teller = createPlanTeller({
    ...{ database, mail, site_url: env.SITE_URL },
    placeOf: async (owner) => (await places([owner])).values().next().value ?? null,
    house: async () => (await settings.current()).site,
  });
  const content = createContentService({ ...parts, jobs, teller, ...ofContent });
  const redirects = createRedirectService({
    ...parts,
    settings,
    exists: reachableBy({ database, pages }),
    offlineUrl: pages.offlineUrl,
  });
  const presence = createPresence({
    ...{ database, feed: changes, onFailure },
    async nameOf(actor) {
      return accountName(await accounts.userDetails(actor));
    },
  });
  const navigation = createNavigationService({ pages });
  const errorLog = createErrorLogService(parts);
  const errorPages = createErrorPageService({ ...parts, settings });
  const legal = createLegalService({ settings, pages, redirects });
  const alerts = createAlertService(parts);
  const openingHours = createOpeningHoursService(parts);
  const records = createAllRecords(parts);
  const details = {
    ...{ database, feed: changes, vocabulary, images: media.imagesByIds },
    files: media.filesByIds,
    sections: async (...asked: Parameters<typeof content.answer>) =>
      (await content.answer(...asked)).modules,
  };
  const parsers = async () => (await settings.current()).design.parsers;
  const events = createEventService({
    ...{ ...details, parsers, believed: env.AVAILABILITY_MINUTES },
  });
  const feedParts = {
    ...{ ...parts, events, vocabulary, parsers, origin: env.SITE_URL },
    site: async () => (await settings.current()).site,
  };
  const calendars = createCalendarService({
    ...{ ...feedParts, believed: env.AVAILABILITY_MINUTES },
  });
  const programmeFeed = createProgrammeFeedService(feedParts);
  const availability = createAvailabilityService({ ...parts, token: env.AVAILABILITY_TOKEN });
  const productions = createProductionService({ ...details, events });
  const series = createSeriesService({ ...details, events });
  const teasers = createTeaserService(details);
  const venues = createVenueService({ ...details, events, openingHours: openingHours.weekOf });
  const persons = createPersonService({ ...details, events });
  const articles = createArticleService(details);
  const magazineFeed = createMagazineFeedService({ ...feedParts, articles });
  const links = createLinkService({
    ...{ database, clock, tree: pages.tree, redirects: () => redirects.list() },
    ...{ origin: env.SITE_URL, recordPages: RECORD_PAGES },
    resolveLinks: ofContent.resolvers.links,
    stateOf: addressStateBy({ database, pages, redirects }),
    linkedContent: linkedContentBy({
      ...{ pages, parsers, recordAt, resolveLinks: ofContent.resolvers.links },
      images: media.imagesByIds,
      // a new kind of record with a page adds itself here
      details: {
        'programme.event': events.detail,
        'programme.production': productions.detail,
        'programme.series': series.detail,
        'programme.venue': venues.detail,
        'ensemble.person': persons.detail,
        'magazine.article': articles.detail,
      },
    }),
  });
  const search = createSearchService({ ...parts, images: media.imagesByIds });
  const socialImages = createSocialImageService({
    ...{ clock, storage, jobs, settings, media },
    print: (order) => cardWork.call('printCard', order),
    // a new kind of page adds itself here
    sources: {
      page: pageCards(pages),
      event: detailCards(events.detail, parsers),
      production: detailCards(productions.detail, parsers),
      person: detailCards(persons.detail, parsers),
      article: detailCards(articles.detail, parsers),
      series: detailCards(series.detail, parsers),
      venue: detailCards(venues.detail, parsers),
      ...listCards({ productions, articles }),
    },
  });
  const sitemap = createSitemapService({
    ...parts,
    origin: env.SITE_URL,
    is_live: env.INSTANCE === 'live',
    isSiteOnline: async () => (await settings.current()).site.is_site_online,
    // only kinds that have pages: a new one adds itself here
    sources: sitemapSources({ database, pages, content, media }),
  });
  const dashboard = createDashboardService({
    ...{ database, clock, pages, settings, alerts },
    eventsUpcoming: (now) => {
      const from = startOfDay(berlinDate(now));
      return countEvents(database.db, { from, facets: [], endsAfter: now });
    },
    // the house keeps no forms of its own yet: nothing can wait
    formEntriesNew: async () => 0,
  });
  const pageViews = createPageViews({ ...parts, tree: pages.tree });
  jobs.schedule('accounts.sweep', ACCOUNTS_NIGHTLY, () => accounts.sweep());
  return {
    ...{
      clock,
      accounts,
      content,
      errorLog,
      links,
      media,
      navigation,
      presence,
      pages,
      redirects,
      settings,
    },
    ...{ dashboard, pageViews },
    found: recordSources(database.db, events.forLinks(clock)),
    ...{ alerts, openingHours, vocabulary, records, events, productions, series, teasers, venues },
    ...{
      availability,
      calendars,
      programmeFeed,
      magazineFeed,
      persons,
      articles,
      search,
      errorPages,
      legal,
      sitemap,
      intake,
      socialImages,
    },
  };
}
