import { createApprovals } from '#content/approval/approvals.server.ts';
import { createComments } from '#content/comments/comments.server.ts';
import { createContentService } from '#content/content.service.server.ts';
import { selectWriters } from '#content/drafts/draft.repository.server.ts';
import { createPlanTeller } from '#content/drafts/failed-plan.server.ts';
import { readGaps } from '#content/gaps.server.ts';
import { createLinkService } from '#content/links/link.service.server.ts';
import { linkedContentBy } from '#content/links/linked-content.server.ts';
import { placesBy } from '#content/links/places.server.ts';
import { createPatternService } from '#content/patterns/pattern.service.server.ts';
import { createPresence } from '#content/presence/presence.server.ts';
import { createReplacingService } from '#content/replacing/replacing.service.server.ts';
import { selectSharedUses } from '#content/shared/shared-section.repository.server.ts';
import { createSharedSections } from '#content/shared/shared-section.service.server.ts';
import { detailCards } from '#content/view/detail-card.ts';
import { listCards } from '#content/view/list-cards.ts';
import type { Trx } from '#database/database.ts';
import { createAccountService } from '#domains/accounts/account.service.server.ts';
import { createSavedFilters } from '#domains/accounts/saved-filters/saved-filters.server.ts';
import { createPersonService } from '#domains/ensemble/person.service.server.ts';
import { listAccountEntries } from '#domains/forms/entries/own-entries.server.ts';
import { createBarrierForm } from '#domains/forms/templates/barrier-form.server.ts';
import { createArticleService } from '#domains/magazine/article.service.server.ts';
import { createMagazineFeedService } from '#domains/magazine/feed/magazine-feed.service.server.ts';
import { selectFileNames } from '#domains/media/media.repository.server.ts';
import { createMediaService } from '#domains/media/media.service.server.ts';
import { createAvailabilityService } from '#domains/programme/events/availability/availability.service.server.ts';
import { countEvents } from '#domains/programme/events/event.repository.server.ts';
import {
  createEventService,
  type EventService,
} from '#domains/programme/events/event.service.server.ts';
import { createPlanService } from '#domains/programme/events/plan/plan.service.server.ts';
import { createAccountFavourites } from '#domains/programme/favourites/account-favourites.server.ts';
import { listStoredFavourites } from '#domains/programme/favourites/stored-favourites.server.ts';
import { createProductionService } from '#domains/programme/productions/production.service.server.ts';
import { createSeriesService } from '#domains/programme/series/series.service.server.ts';
import { createCalendarService } from '#domains/programme/subscriptions/calendar.service.server.ts';
import { createProgrammeFeedService } from '#domains/programme/subscriptions/programme-feed.service.server.ts';
import { createTeaserService } from '#domains/programme/teasers/teaser.service.server.ts';
import { createVenueService } from '#domains/programme/venues/venue.service.server.ts';
import { createVocabularyService } from '#domains/programme/vocabulary/vocabulary.service.server.ts';
import { createFinder } from '#domains/search/finder/finder.service.server.ts';
import { createSearchService } from '#domains/search/search.service.server.ts';
import { createDashboardService } from '#domains/site/dashboard/dashboard.service.server.ts';
import { createPageViews } from '#domains/site/dashboard/page-views.server.ts';
import { createEditorialCalendar } from '#domains/site/editorial-calendar/calendar.service.server.ts';
import { createErrorLogService } from '#domains/site/errors/error-log.service.server.ts';
import { createErrorPageService } from '#domains/site/errors/error-page.service.server.ts';
import { createLegalService } from '#domains/site/legal/legal.service.server.ts';
import { createNavigationService } from '#domains/site/navigation/navigation.service.server.ts';
import { createAlertService } from '#domains/site/notices/alert.service.server.ts';
import { createOpeningHoursService } from '#domains/site/notices/opening-hours.service.server.ts';
import { createOfflineService } from '#domains/site/offline/offline.service.server.ts';
import {
  createPageService,
  PAGE_CONTENT_TYPE,
  type PageService,
} from '#domains/site/pages/page.service.server.ts';
import { pageCards } from '#domains/site/pages/page-cards.server.ts';
import { createRedirectService } from '#domains/site/redirects/redirect.service.server.ts';
import { createSettingsService } from '#domains/site/settings/settings.service.server.ts';
import { trackedSettings } from '#domains/site/settings/settings-history.server.ts';
import { createSitemapService } from '#domains/sitemap/sitemap.service.server.ts';
import { cardWork } from '#domains/social-images/card-work.server.ts';
import { createSocialImageService } from '#domains/social-images/social-image.service.server.ts';
import { createSetupService } from '#hub/setup/setup.service.server.ts';
import { accountName } from '#lib/actor/account-name.ts';
import type { AnsweredNode } from '#lib/answers/sections.ts';
import { AnswerFacts } from '#lib/cache/answer-facts.ts';
import { berlinDate, getStartOfDay } from '#lib/time/berlin-days.server.ts';
import { excerptNode } from '#modules/excerpt.ts';
import { createRecordExports } from '#records/export/record-export.server.ts';
import { createRecordHistory } from '#records/history/record-history.server.ts';
import { readShown } from '#records/record-detail.server.ts';
import type { ReadDetail } from '#records/record-page.server.ts';
import { sweepKeyedWrites } from '#records/writing/keyed-write.server.ts';
import { createBackupService } from '../backup/runs/backup.service.server.ts';
import { createCheckupService } from '../checkup/checkup.service.server.ts';
import type { House } from '../house.ts';
import { createReachableCheck, recordAt } from '../pages/address-reachability.ts';
import { createAddressState } from '../pages/address-state.ts';
import { isRouteAddress } from '../pages/route-addresses.ts';
import { ADMINISTRATION_AREAS } from './administration-areas.ts';
import { createContentOwners } from './content-owners.ts';
import { createForms } from './create-forms.ts';
import { createHouseSubscriptions } from './create-subscriptions.ts';
import { createFinderParts } from './found-things.ts';
import { findMediaUses, findUsedMedia } from './media-uses.ts';
import { announceWithContent } from './page-words.ts';
import { createImports } from './programme-imports.ts';
import { readProgrammeOfDays } from './programme-of-days.ts';
import { createProgrammeResolvers } from './programme-resolvers.ts';
import { createAllRecords, KINDS, trackKinds } from './records/record-kinds.ts';
import {
  createShownRecords,
  getKind,
  getKindName,
  linkWords,
  PAGE_KINDS,
  RECORD_PAGES,
  recordSources,
} from './records/record-pages.ts';
import { SEARCHED_KINDS } from './searched-kinds.ts';
import type { Services } from './services.ts';
import { createSitemapSources } from './sitemap-sources.ts';

/** at night, away from the other sweeps */
const ACCOUNTS_NIGHTLY = '23 4 * * *';
const REGISTRATIONS_HOURLY = '17 * * * *';
const KEYS_NIGHTLY = '29 4 * * *';
const HISTORY_NIGHTLY = '41 4 * * *';

const MEGABYTE = 1024 * 1024;

/** Everything that routes and API plugins may call, wired once. Domains meet only here. */
export function createServices(house: House): Services {
  const { database, clock, changes, env, jobs, limiter, logger, mail, secret } = house;
  const { storage, intake } = house;
  const onFailure = (what: string, err?: unknown) => logger.error({ err }, what);
  const parts = { database, clock, changes, feed: changes, onFailure };

  const accounts = createAccountService({
    ...parts,
    limiter,
    jobs,
    mail,
    secret,
    site_url: env.SITE_URL,
    administration_areas: ADMINISTRATION_AREAS,
    house_name: async () => (await settings.current()).site.site_name,
    sends_mail: mail.folder === null || new URL(env.SITE_URL).hostname === 'localhost',
    needsSecondPerson: async () => (await settings.current()).site.needs_second_person,
    wantsRegistrations: async () => (await settings.current()).site.is_registration_open,
    listEntries: (user_id) => listAccountEntries(database.db, user_id),
    listSubscriptions: (user_id) => subscriptions.storedSubscriptions(user_id),
    endSubscriptions: (trx, user_id) => subscriptions.endForAccount(trx, user_id),
    listFavourites: (user_id) => {
      const moment = { now: clock.now(), facts: new AnswerFacts() };
      return listStoredFavourites(database.db, { events, productions }, user_id, moment);
    },
  });
  const media = createMediaService({
    ...parts,
    storage,
    intake,
    jobs,
    listUses: findMediaUses,
    usedIds: findUsedMedia,
    avif: env.AVIF,
    limits: { image: env.UPLOAD_IMAGE_MB * MEGABYTE, file: env.UPLOAD_FILE_MB * MEGABYTE },
  });
  const settings = createSettingsService({ ...parts, instance: env.INSTANCE });
  const vocabulary = createVocabularyService(parts);
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
      approvals.tellShown(trx, { content_type: PAGE_CONTENT_TYPE, object_id }, by),
    content: {
      answer: (...args) => content.answer(...args),
      shownWords: (...args) => content.shownWords(...args),
    },
  });
  const ofContent = createContentOwners({
    media,
    pages,
    settings,
    database,
    changes,
    programme: createProgrammeResolvers(() => ({ articles, events, forms, venues, vocabulary })),
  });
  const places = placesBy({ database, tree: pages.tree, recordPages: RECORD_PAGES });
  const teller = createPlanTeller({
    database,
    mail,
    site_url: env.SITE_URL,
    findPlace: async (owner) => (await places([owner])).values().next().value ?? null,
    house: async () => (await settings.current()).site,
  });
  const house_name = (trx?: Trx) => settings.readHouseName(trx);
  const approvals = createApprovals({
    ...parts,
    mail,
    places,
    house_name,
    site_url: env.SITE_URL,
    isPublic: ofContent.isPublic,
  });
  const content = createContentService({ ...parts, jobs, teller, approvals, ...ofContent });
  const patterns = createPatternService({
    ...parts,
    content,
    ownerExists: (owner) => ofContent.ownerExists(owner),
  });
  const replacing = createReplacingService({ ...parts, content, pages, places, getKind });
  const sharedSections = createSharedSections({ ...parts, content, places, getKind });
  const comments = createComments({
    ...parts,
    jobs,
    mail,
    places,
    house_name,
    site_url: env.SITE_URL,
  });
  const redirects = createRedirectService({
    ...parts,
    settings,
    exists: createReachableCheck({ database, pages }),
    offlineUrl: pages.offlineUrl,
  });
  const presence = createPresence({
    database,
    feed: changes,
    onFailure,
    findPages: (shared) => selectSharedUses(database.db, shared),
    async getName(actor) {
      return accountName(await accounts.userDetails(actor));
    },
  });
  const navigation = createNavigationService({ pages });
  const offline = createOfflineService({ is_on: env.OFFLINE, settings, navigation });
  const errorLog = createErrorLogService(parts);
  const errorPages = createErrorPageService({ ...parts, settings });
  const legal = createLegalService({ settings, pages, redirects });
  const alerts = createAlertService(parts);
  const openingHours = createOpeningHoursService(parts);
  const records = createAllRecords(parts, env.SITE_URL, {
    readWriters: selectWriters,
    onShown: approvals.tellShown,
  });
  const history = createRecordHistory({
    database,
    clock,
    tracked: [...trackKinds(records), trackedSettings],
    fileNames: selectFileNames,
  });
  const forms = createForms(house, { records: records.forms, settings, media, places });
  const recordExports = createRecordExports(parts, KINDS);
  const programmeImports = createImports(house, media);
  const details = {
    database,
    feed: changes,
    vocabulary,
    images: media.imagesByIds,
    files: media.filesByIds,
    sections: async (...args: Parameters<typeof content.answer>) =>
      (await content.answer(...args)).modules,
    shownWords: content.shownWords,
  };
  const setup = createSetupService({
    ...parts,
    settings,
    pages,
    content,
    accounts,
    mail,
    rooms: records.rooms,
    barrierForm: createBarrierForm(),
    hours: records['opening-hours'],
  });
  const parsers = async () => (await settings.current()).design.parsers;
  const search = createSearchService({
    ...parts,
    kinds: SEARCHED_KINDS,
    images: media.imagesByIds,
    synonyms: async () => (await settings.current()).site.search_synonyms,
    // the programme is searched for words, too: the cycle is resolved lazily
    programme: (...args) => readProgrammeOfDays(events, clock)(...args),
  });
  const events: EventService = createEventService({
    ...details,
    findWords: search.findEvents,
    parsers,
    believed: env.AVAILABILITY_MINUTES,
  });
  const feedParts = {
    ...parts,
    events,
    vocabulary,
    parsers,
    origin: env.SITE_URL,
    believed: env.AVAILABILITY_MINUTES,
    site: async () => (await settings.current()).site,
  };
  const calendars = createCalendarService(feedParts);
  const subscriptions = createHouseSubscriptions(house, { settings, calendars });
  const programmeFeed = createProgrammeFeedService(feedParts);
  const availability = createAvailabilityService({ ...parts, token: env.AVAILABILITY_TOKEN });
  const plan = createPlanService(parts);
  const productions = createProductionService({ ...details, events });
  const series = createSeriesService({ ...details, events });
  const teasers = createTeaserService(details);
  const venues = createVenueService({ ...details, events, openingHours: openingHours.getWeek });
  const persons = createPersonService({ ...details, events });
  const articles = createArticleService(details);
  const magazineFeed = createMagazineFeedService({ ...feedParts, articles });
  /** Looks up readers of detail pages by kind. */
  const byKind = <Shown>(name: 'content_type' | 'table', show: (read: ReadDetail) => Shown) => {
    const all = PAGE_KINDS.map((kind) => {
      const { detail = () => readShown(details, kind) } = kind;
      return [kind[name], show((...args) => detail(services)(...args))];
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
    resolveLinks: ofContent.resolvers.links,
    getKindName,
    getAddressState: createAddressState({ database, pages, redirects }),
    linkedContent: linkedContentBy({
      pages,
      parsers,
      recordAt,
      resolveLinks: ofContent.resolvers.links,
      images: media.imagesByIds,
      details: byKind('content_type', (read) => read),
      linkWords,
    }),
  });
  const found = recordSources(database.db, () => services);
  const finder = createFinder(createFinderParts({ clock, pages, media, records, search, found }));
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
      ...listCards({ productions, articles }),
    },
  });
  const sitemap = createSitemapService({
    ...parts,
    origin: env.SITE_URL,
    is_live: env.INSTANCE === 'live',
    isSiteOnline: async () => (await settings.current()).site.is_site_online,
    sources: createSitemapSources({ database, pages, content, media }),
  });
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
  const editorialCalendar = createEditorialCalendar({
    ...parts,
    pages,
    places,
    kinds: KINDS,
    excerpt: (node) => excerptNode(node as AnsweredNode),
    drafts: dashboard.drafts,
  });
  const pageViews = createPageViews({ ...parts, tree: pages.tree });
  jobs.schedule('records.sweep-history', HISTORY_NIGHTLY, () => history.sweep());
  jobs.schedule('accounts.sweep', ACCOUNTS_NIGHTLY, () => accounts.sweep());
  jobs.schedule('accounts.sweep-registrations', REGISTRATIONS_HOURLY, () =>
    accounts.sweepRegistrations(),
  );
  jobs.schedule('records.sweep-keys', KEYS_NIGHTLY, () =>
    sweepKeyedWrites(database.db, clock.now()),
  );
  const backups = createBackupService({ env, database, storage, jobs, clock, logger, secret });
  const checkup = createCheckupService({ env, database, jobs, mail, clock });
  const services: Services = {
    clock,
    accounts,
    approvals,
    backups,
    checkup,
    comments,
    content,
    errorLog,
    links,
    media,
    navigation,
    offline,
    presence,
    pages,
    redirects,
    replacing,
    settings,
    setup,
    dashboard,
    editorialCalendar,
    pageViews,
    shownRecord: createShownRecords(details),
    found,
    finder,
    alerts,
    openingHours,
    vocabulary,
    records,
    history,
    recordExports,
    savedFilters: createSavedFilters(parts),
    programmeImports,
    events,
    favourites: createAccountFavourites(parts),
    forms,
    patterns,
    plan,
    productions,
    series,
    teasers,
    venues,
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
    sharedSections,
    socialImages,
    subscriptions,
  };
  return services;
}
