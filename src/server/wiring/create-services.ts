import { createBarrierForm } from '#domains/forms/templates/barrier-form.server.ts';
import { createAlertService } from '#domains/site/notices/alert.service.server.ts';
import { createOpeningHoursService } from '#domains/site/notices/opening-hours.service.server.ts';
import { createSettingsService } from '#domains/site/settings/settings.service.server.ts';
import { createSetupService } from '#hub/setup/setup.service.server.ts';
import { createBackupService } from '../backup/runs/backup.service.server.ts';
import { createCheckupService } from '../checkup/checkup.service.server.ts';
import type { House } from '../house.ts';
import { createAccounts } from './parts/create-accounts.ts';
import { createContent } from './parts/create-content.ts';
import { createForms } from './parts/create-forms.ts';
import { createLinks } from './parts/create-links.ts';
import { createMedia } from './parts/create-media.ts';
import { createProgramme } from './parts/create-programme.ts';
import { createRecords } from './parts/create-records.ts';
import { createSite } from './parts/create-site.ts';
import { createHouseSubscriptions } from './parts/create-subscriptions.ts';
import { pickHouseParts } from './parts/house-parts.ts';
import type { Services } from './services.ts';

/**
 * Everything that routes and API plugins may call, wired once. Domains meet only in `parts/`: each gets what it needs by name;
 * what is made later than its user is handed on as a function.
 */
export function createServices(house: House): Services {
  const { clock, database, env, intake, jobs, limiter, logger, mail, secret, storage } = house;
  const parts = pickHouseParts(house);
  const settings = createSettingsService({ ...parts, instance: env.INSTANCE });
  const media = createMedia(house);
  const alerts = createAlertService(parts);
  const openingHours = createOpeningHoursService(parts);
  const own = createAccounts(house, {
    settings,
    belongings: () => ({ ...programme, subscriptions }),
  });
  const { accounts } = own;
  const { places, resolveLinks, ...editing } = createContent(house, {
    accounts,
    media,
    settings,
    shown: () => ({ ...programme, forms }),
  });
  const { content, pages } = editing;
  const recorded = createRecords(house, editing);
  const { records } = recorded;
  const forms = createForms(house, { records: records.forms, settings, media, places });
  const { details, ...programme } = createProgramme(house, {
    content,
    media,
    openingHours,
    settings,
  });
  const subscriptions = createHouseSubscriptions(house, {
    settings,
    calendars: programme.calendars,
  });
  const site = createSite(house, { alerts, content, forms, media, pages, places, settings });
  const leading = createLinks(house, {
    ...programme,
    details,
    media,
    pages,
    records,
    redirects: site.redirects,
    resolveLinks,
    services: () => services,
    settings,
  });
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
  const services: Services = {
    ...own,
    ...editing,
    ...recorded,
    ...programme,
    ...site,
    ...leading,
    clock,
    intake,
    settings,
    media,
    alerts,
    openingHours,
    forms,
    subscriptions,
    setup,
    checkup: createCheckupService({ env, database, jobs, mail, limiter, clock, logger }),
    backups: createBackupService({ env, database, storage, jobs, clock, logger, secret }),
  };
  return services;
}
