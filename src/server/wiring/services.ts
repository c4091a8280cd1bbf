import type { ApprovalService } from '#content/approval/approvals.server.ts';
import type { CommentService } from '#content/comments/comments.server.ts';
import type { ContentService } from '#content/content.service.server.ts';
import type { LinkService } from '#content/links/link.service.server.ts';
import type { PatternService } from '#content/patterns/pattern.service.server.ts';
import type { PresenceService } from '#content/presence/presence.server.ts';
import type { ReplacingService } from '#content/replacing/replacing.service.server.ts';
import type { SharedSectionService } from '#content/shared/shared-section.service.server.ts';
import type { AccountService } from '#domains/accounts/account.service.server.ts';
import type { SavedFilters } from '#domains/accounts/saved-filters/saved-filters.server.ts';
import type { PersonService } from '#domains/ensemble/person.service.server.ts';
import type { FormService } from '#domains/forms/form.service.server.ts';
import type { ArticleService } from '#domains/magazine/article.service.server.ts';
import type { MagazineFeedService } from '#domains/magazine/feed/magazine-feed.service.server.ts';
import type { MediaService } from '#domains/media/media.service.server.ts';
import type { AvailabilityService } from '#domains/programme/events/availability/availability.service.server.ts';
import type { EventService } from '#domains/programme/events/event.service.server.ts';
import type { PlanService } from '#domains/programme/events/plan/plan.service.server.ts';
import type { ProgrammeImports } from '#domains/programme/exchange/imports/imports.service.server.ts';
import type { AccountFavouritesService } from '#domains/programme/favourites/account-favourites.server.ts';
import type { ProductionService } from '#domains/programme/productions/production.service.server.ts';
import type { SeriesService } from '#domains/programme/series/series.service.server.ts';
import type { CalendarService } from '#domains/programme/subscriptions/calendar.service.server.ts';
import type { ProgrammeFeedService } from '#domains/programme/subscriptions/programme-feed.service.server.ts';
import type { TeaserService } from '#domains/programme/teasers/teaser.service.server.ts';
import type { VenueService } from '#domains/programme/venues/venue.service.server.ts';
import type { VocabularyService } from '#domains/programme/vocabulary/vocabulary.service.server.ts';
import type { FinderService } from '#domains/search/finder/finder.service.server.ts';
import type { SearchService } from '#domains/search/search.service.server.ts';
import type { DashboardService } from '#domains/site/dashboard/dashboard.service.server.ts';
import type { PageViews } from '#domains/site/dashboard/page-views.server.ts';
import type { EditorialCalendar } from '#domains/site/editorial-calendar/calendar.service.server.ts';
import type { ErrorLogService } from '#domains/site/errors/error-log.service.server.ts';
import type { ErrorPageService } from '#domains/site/errors/error-page.service.server.ts';
import type { LegalService } from '#domains/site/legal/legal.service.server.ts';
import type { NavigationService } from '#domains/site/navigation/navigation.service.server.ts';
import type { AlertService } from '#domains/site/notices/alert.service.server.ts';
import type { OpeningHoursService } from '#domains/site/notices/opening-hours.service.server.ts';
import type { OfflineService } from '#domains/site/offline/offline.service.server.ts';
import type { PageService } from '#domains/site/pages/page.service.server.ts';
import type { RedirectService } from '#domains/site/redirects/redirect.service.server.ts';
import type { SettingsService } from '#domains/site/settings/settings.service.server.ts';
import type { SitemapService } from '#domains/sitemap/sitemap.service.server.ts';
import type { SocialImageService } from '#domains/social-images/social-image.service.server.ts';
import type { SubscriptionService } from '#domains/subscriptions/subscription.service.server.ts';
import type { SetupService } from '#hub/setup/setup.service.server.ts';
import type { NamedSource } from '#lib/api/finder.ts';
import type { Clock } from '#lib/time/clock.ts';
import type { SharedIntake } from '#lib/uploads/intake.server.ts';
import type { RecordExports } from '#records/export/record-export.server.ts';
import type { RecordHistory } from '#records/history/record-history.server.ts';
import type { BackupService } from '../backup/runs/backup.service.server.ts';
import type { CheckupService } from '../checkup/checkup.service.server.ts';
import type { AllRecords } from './records/record-kinds.ts';
import type { createShownRecords } from './records/record-pages.ts';

/** Everything that routes and API plugins may call. Wired once at start by `createServices`. */
export interface Services {
  clock: Clock;
  accounts: AccountService;
  alerts: AlertService;
  articles: ArticleService;
  availability: AvailabilityService;
  /** copies of the whole house */
  backups: BackupService;
  /** the state of the installation */
  checkup: CheckupService;
  calendars: CalendarService;
  programmeFeed: ProgrammeFeedService;
  /** feed imports in the administration */
  programmeImports: ProgrammeImports;
  magazineFeed: MagazineFeedService;
  approvals: ApprovalService;
  comments: CommentService;
  content: ContentService;
  finder: FinderService;
  dashboard: DashboardService;
  editorialCalendar: EditorialCalendar;
  errorLog: ErrorLogService;
  errorPages: ErrorPageService;
  events: EventService;
  /** favourites of accounts */
  favourites: AccountFavouritesService;
  forms: FormService;
  /** records with pages, for finders */
  found: readonly NamedSource[];
  /** incoming uploads */
  intake: SharedIntake;
  /** history of records and settings */
  history: RecordHistory;
  legal: LegalService;
  links: LinkService;
  media: MediaService;
  navigation: NavigationService;
  /** what browsers store of the site */
  offline: OfflineService;
  openingHours: OpeningHoursService;
  pages: PageService;
  pageViews: PageViews;
  persons: PersonService;
  /** performances by day, for planning */
  patterns: PatternService;
  plan: PlanService;
  /** editors and the pages they have open */
  presence: PresenceService;
  productions: ProductionService;
  records: AllRecords;
  /** lists as CSV */
  recordExports: RecordExports;
  redirects: RedirectService;
  replacing: ReplacingService;
  savedFilters: SavedFilters;
  search: SearchService;
  series: SeriesService;
  settings: SettingsService;
  sharedSections: SharedSectionService;
  /** the guided setup of a new house */
  setup: SetupService;
  /** reads record pages of kinds without their own service */
  shownRecord: ReturnType<typeof createShownRecords>;
  sitemap: SitemapService;
  socialImages: SocialImageService;
  /** who hears by mail what happens */
  subscriptions: SubscriptionService;
  teasers: TeaserService;
  venues: VenueService;
  vocabulary: VocabularyService;
}
