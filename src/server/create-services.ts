import { createContentService } from '../content/content.service.server.ts';
import { createAccountService } from '../domains/accounts/account.service.server.ts';
import { createMediaService } from '../domains/media/media.service.server.ts';
import { createAlertService } from '../domains/site/alert.service.server.ts';
import { createErrorLogService } from '../domains/site/error-log.service.server.ts';
import { createNavigationService } from '../domains/site/navigation.service.server.ts';
import { createOpeningHoursService } from '../domains/site/opening-hours.service.server.ts';
import { createPageService, type PageService } from '../domains/site/page.service.server.ts';
import { createRedirectService } from '../domains/site/redirect.service.server.ts';
import { createSettingsService } from '../domains/site/settings.service.server.ts';
import type { House } from './house.ts';
import { ownersOfContent } from './owners-of-content.ts';
import type { Services } from './services.ts';

/** in the small hours, apart from the other sweeps */
const ACCOUNTS_NIGHTLY = '23 4 * * *';

/** Everything routes and API plugins may call, wired once. Domains meet only here. */
export function createServices(house: House): Services {
  const { database, clock, changes, env, jobs, limiter, logger, secret, storage } = house;
  const onFailure = (what: string, err?: unknown) => logger.error({ err }, what);
  const parts = { database, clock, changes, feed: changes, onFailure };

  const accounts = createAccountService({ ...parts, limiter, secret, site_url: env.SITE_URL });
  const media = createMediaService({ ...parts, storage, jobs });
  const settings = createSettingsService(parts);
  // A page shows its content, content links to pages: each asks the other only when it is asked itself.
  const pages: PageService = createPageService({
    ...parts,
    media,
    settings,
    content: { answer: (...asked) => content.answer(...asked) },
  });
  const content = createContentService({ ...parts, ...ownersOfContent({ media, pages }) });
  const redirects = createRedirectService({
    ...parts,
    settings,
    exists: (path, moment) => pages.isReachable(path.replace(/^\/de(?=\/|$)/, ''), moment),
  });
  const navigation = createNavigationService({ pages });
  const errorLog = createErrorLogService(parts);
  const alerts = createAlertService(parts);
  const openingHours = createOpeningHoursService(parts);
  jobs.schedule('accounts.sweep', ACCOUNTS_NIGHTLY, () => accounts.sweep());
  return {
    ...{ clock, accounts, content, errorLog, media, navigation, pages, redirects, settings },
    ...{ alerts, openingHours },
  };
}
