import { createAccountService } from '#domains/accounts/account.service.server.ts';
import { createSavedFilters } from '#domains/accounts/saved-filters/saved-filters.server.ts';
import {
  listAccountEntries,
  unlinkAccountEntries,
} from '#domains/forms/entries/own-entries.server.ts';
import { createAccountFavourites } from '#domains/programme/favourites/account-favourites.server.ts';
import { listStoredFavourites } from '#domains/programme/favourites/stored-favourites.server.ts';
import { AnswerFacts } from '#lib/cache/answer-facts.ts';
import type { House } from '../../house.ts';
import { ADMINISTRATION_AREAS } from '../administration-areas.ts';
import type { Services } from '../services.ts';
import { pickHouseParts, readSettings } from './house-parts.ts';

/** at night, away from the other sweeps */
const ACCOUNTS_NIGHTLY = '23 4 * * *';
const REGISTRATIONS_HOURLY = '17 * * * *';

interface Needs extends Pick<Services, 'settings'> {
  /** what accounts have elsewhere; resolved lazily, because all of it is made later */
  belongings(): Pick<Services, 'events' | 'productions' | 'subscriptions'>;
}

/** Accounts, and what they keep for themselves. */
export function createAccounts(house: House, { settings, belongings }: Needs) {
  const { database, clock, env, jobs, limiter, mail, secret } = house;
  const parts = pickHouseParts(house);
  const { site, house_name } = readSettings(settings);
  const accounts = createAccountService({
    ...parts,
    limiter,
    jobs,
    mail,
    secret,
    site_url: env.SITE_URL,
    administration_areas: ADMINISTRATION_AREAS,
    house_name,
    sends_mail: mail.folder === null || new URL(env.SITE_URL).hostname === 'localhost',
    needsSecondPerson: async () => (await site()).needs_second_person,
    wantsRegistrations: async () => (await site()).is_registration_open,
    listEntries: (user_id) => listAccountEntries(database.db, user_id),
    listSubscriptions: (user_id) => belongings().subscriptions.storedSubscriptions(user_id),
    endSubscriptions: (trx, user_id) => belongings().subscriptions.endForAccount(trx, user_id),
    unlinkEntries: unlinkAccountEntries,
    listFavourites: (user_id) => {
      const { events, productions } = belongings();
      const moment = { now: clock.now(), facts: new AnswerFacts() };
      return listStoredFavourites(database.db, { events, productions }, user_id, moment);
    },
  });
  jobs.schedule('accounts.sweep', ACCOUNTS_NIGHTLY, () => accounts.sweep());
  jobs.schedule('accounts.sweep-registrations', REGISTRATIONS_HOURLY, () =>
    accounts.sweepRegistrations(),
  );
  return {
    accounts,
    favourites: createAccountFavourites(parts),
    savedFilters: createSavedFilters(parts),
  };
}
