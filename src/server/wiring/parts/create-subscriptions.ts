import type { Language } from '#domains/accounts/account.schema.ts';
import { shownStatus } from '#domains/programme/events/card/event-status.ts';
import type { CalendarService } from '#domains/programme/subscriptions/calendar.service.server.ts';
import type { SettingsService } from '#domains/site/settings/settings.service.server.ts';
import {
  createSubscriptionService,
  type SubscriptionService,
} from '#domains/subscriptions/subscription.service.server.ts';
import type { SubscribingAccount } from '#domains/subscriptions/subscription-parts.ts';
import type { Actor } from '#lib/actor/actor.ts';
import type { House } from '../../house.ts';

interface Parts {
  settings: Pick<SettingsService, 'current'>;
  calendars: Pick<CalendarService, 'event'>;
}

const asDate = (iso: string | null) => (iso === null ? null : new Date(iso));

/** What a shop has reported last counts, however long ago: a report that is outdated is no news. */
const ALWAYS = Number.POSITIVE_INFINITY;

/** Connects subscriptions with mail and jobs of the house, and with its accounts. */
export function createHouseSubscriptions(
  house: House,
  { settings, calendars }: Parts,
): SubscriptionService {
  const { database, clock, jobs, mail, limiter, secret, env } = house;

  async function accountFor({
    user_id,
  }: Pick<Actor, 'user_id'>): Promise<SubscribingAccount | null> {
    if (user_id === null) return null;
    const row = await database.db
      .selectFrom('account_user')
      .select(['email', 'email_verified as is_verified', 'language'])
      .where('id', '=', user_id)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    return row ? { ...row, user_id, language: row.language as Language } : null;
  }

  return createSubscriptionService({
    database,
    clock,
    jobs,
    mail,
    limiter,
    secret,
    accountFor,
    onFailure: (what, err) => house.logger.warn({ err }, what),
    ticketStatus: (facts, at) =>
      shownStatus(
        {
          ...facts,
          availability_at: asDate(facts.availability_at),
          sale_start: asDate(facts.sale_start),
          date_start: new Date(facts.date_start),
          ends_at: new Date(facts.ends_at),
        },
        at,
        ALWAYS,
      ),
    calendarFile: async (id) => (await calendars.event(id)).text,
    isSiteOnline: async () => (await settings.current()).site.is_site_online,
    site_url: env.SITE_URL,
    sends_mail: mail.folder === null || new URL(env.SITE_URL).hostname === 'localhost',
    newsletter: async () => (await settings.current()).site.newsletter,
    house: async () => {
      const { site, design } = await settings.current();
      return { site_name: site.site_name, time_format: design.parsers.time };
    },
  });
}
