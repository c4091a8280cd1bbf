import { approvalsApi } from '#content/approval/approvals.api.server.ts';
import { commentsApi } from '#content/comments/comments.api.server.ts';
import { contentApi } from '#content/content.api.server.ts';
import { linksApi } from '#content/links/links.api.server.ts';
import { patternsApi } from '#content/patterns/patterns.api.server.ts';
import { presenceApi } from '#content/presence/presence.api.server.ts';
import { replacingApi } from '#content/replacing/replacing.api.server.ts';
import { sharedSectionsApi } from '#content/shared/shared-sections.api.server.ts';
import { accountsApi, accountsEditorApi } from '#domains/accounts/accounts.api.server.ts';
import { managedAccountsApi } from '#domains/accounts/managed/managed-accounts.api.server.ts';
import { savedFiltersApi } from '#domains/accounts/saved-filters/saved-filters.api.server.ts';
import { ownDataApi } from '#domains/accounts/user-area/own-data.api.server.ts';
import { personsApi } from '#domains/ensemble/persons.api.server.ts';
import { formEntriesApi } from '#domains/forms/form-entries.api.server.ts';
import { formMakingApi } from '#domains/forms/form-making.api.server.ts';
import { formsApi } from '#domains/forms/forms.api.server.ts';
import { articlesApi } from '#domains/magazine/articles.api.server.ts';
import { magazineFeeds } from '#domains/magazine/feed/magazine-feed.api.server.ts';
import { finderApi } from '#domains/media/finder/finder.api.server.ts';
import { foldersApi } from '#domains/media/folders/folders.api.server.ts';
import { mediaApi } from '#domains/media/media.api.server.ts';
import { availabilityApi } from '#domains/programme/events/availability/availability.api.server.ts';
import { eventsApi } from '#domains/programme/events/events.api.server.ts';
import { eventFinderApi } from '#domains/programme/events/finder/event-finder.api.server.ts';
import { planApi } from '#domains/programme/events/plan/plan.api.server.ts';
import { programmeImportsApi } from '#domains/programme/exchange/imports/imports.api.server.ts';
import { accountFavouritesApi } from '#domains/programme/favourites/account-favourites.api.server.ts';
import { productionsApi } from '#domains/programme/productions/productions.api.server.ts';
import { programmeApi } from '#domains/programme/programme.api.server.ts';
import { programmeFeeds } from '#domains/programme/subscriptions/subscriptions.api.server.ts';
import { vocabularyApi } from '#domains/programme/vocabulary/vocabulary.api.server.ts';
import { everythingFinderApi } from '#domains/search/finder/finder.api.server.ts';
import { searchApi } from '#domains/search/search.api.server.ts';
import { dashboardApi } from '#domains/site/dashboard/dashboard.api.server.ts';
import { editorialCalendarApi } from '#domains/site/editorial-calendar/calendar.api.server.ts';
import { legalApi } from '#domains/site/legal/legal.api.server.ts';
import { linkFinderApi } from '#domains/site/navigation/link-finder.api.server.ts';
import { noticesApi } from '#domains/site/notices/notices.api.server.ts';
import { siteApi } from '#domains/site/site.api.server.ts';
import { errorPages, siteEditorApi } from '#domains/site/site-editor.api.server.ts';
import { siteRecordsApi } from '#domains/site/site-records.api.server.ts';
import { sitemapFiles } from '#domains/sitemap/sitemap.api.server.ts';
import { socialImageFiles } from '#domains/social-images/social-image.api.server.ts';
import { newsletterApi } from '#domains/subscriptions/newsletter/newsletter.api.server.ts';
import { subscriptionOverviewApi } from '#domains/subscriptions/overview/overview.api.server.ts';
import { setupApi } from '#hub/setup/setup.api.server.ts';
import type { ApiInstance } from '#lib/api/api.ts';
import { recordChangesApi } from '#records/history/record-changes.api.server.ts';
import { backupsApi } from '../backup/runs/backups.api.server.ts';
import { checkupApi } from '../checkup/checkup.api.server.ts';
import { recordsApi } from '../wiring/records/record-kinds.ts';
import type { Services } from '../wiring/services.ts';

/** The HTTP side of a domain: its routes, each with zod schemas. */
export type ApiPlugin = (app: ApiInstance, options: { services: Services }) => Promise<void>;

export interface ApiPlugins {
  /** answered under `/api` and `/de/api` (G-88) */
  site: readonly ApiPlugin[];
  /** answered under `/de/pageeditor-api` and `/pageeditor-api` */
  editor: readonly ApiPlugin[];
  /** registered without a prefix */
  root?: readonly ApiPlugin[];
}

/** All API plugins: a new domain adds its own here. */
export const API_PLUGINS: ApiPlugins = {
  site: [
    accountsApi,
    ownDataApi,
    managedAccountsApi,
    savedFiltersApi,
    siteApi,
    siteRecordsApi,
    setupApi,
    backupsApi,
    checkupApi,
    legalApi,
    noticesApi,
    dashboardApi,
    editorialCalendarApi,
    vocabularyApi,
    eventsApi,
    availabilityApi,
    planApi,
    productionsApi,
    programmeApi,
    accountFavouritesApi,
    programmeImportsApi,
    subscriptionOverviewApi,
    personsApi,
    articlesApi,
    formsApi,
    formEntriesApi,
    formMakingApi,
    newsletterApi,
    searchApi,
    everythingFinderApi,
    recordsApi,
    recordChangesApi,
  ],
  editor: [
    accountsEditorApi,
    contentApi,
    approvalsApi,
    commentsApi,
    linksApi,
    patternsApi,
    presenceApi,
    replacingApi,
    sharedSectionsApi,
    siteEditorApi,
    linkFinderApi,
    finderApi,
    mediaApi,
    foldersApi,
    eventFinderApi,
  ],
  root: [errorPages, sitemapFiles, socialImageFiles, programmeFeeds, magazineFeeds],
};
