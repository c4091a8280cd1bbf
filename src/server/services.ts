import type { ContentService } from '../content/content.service.server.ts';
import type { AccountService } from '../domains/accounts/account.service.server.ts';
import type { MediaService } from '../domains/media/media.service.server.ts';
import type { AlertService } from '../domains/site/alert.service.server.ts';
import type { ErrorLogService } from '../domains/site/error-log.service.server.ts';
import type { NavigationService } from '../domains/site/navigation.service.server.ts';
import type { OpeningHoursService } from '../domains/site/opening-hours.service.server.ts';
import type { PageService } from '../domains/site/page.service.server.ts';
import type { RedirectService } from '../domains/site/redirect.service.server.ts';
import type { SettingsService } from '../domains/site/settings.service.server.ts';
import type { Clock } from '../lib/clock.ts';

/** Everything that routes and API plugins may call. Wired once at start by `createServices`. */
export interface Services {
  clock: Clock;
  accounts: AccountService;
  alerts: AlertService;
  content: ContentService;
  errorLog: ErrorLogService;
  media: MediaService;
  navigation: NavigationService;
  openingHours: OpeningHoursService;
  pages: PageService;
  redirects: RedirectService;
  settings: SettingsService;
}
