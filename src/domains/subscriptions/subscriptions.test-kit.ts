import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Database } from '#database/database.ts';
import { openTestDatabase } from '#database/test-database.server.ts';
import { shownStatus } from '#domains/programme/events/card/event-status.ts';
import { noChanges } from '#lib/cache/changes.ts';
import { fixedClock } from '#lib/time/clock.ts';
import { createRateLimiter } from '#server/platform/rate-limit.server.ts';
import { createAllRecords } from '#server/wiring/records/record-kinds.ts';
import {
  createSubscriptionService,
  type SubscriptionService,
} from './subscription.service.server.ts';
import type {
  SubscribingAccount,
  SubscriptionMail,
  SubscriptionParts,
} from './subscription-parts.ts';

type NewsletterSettings = Awaited<ReturnType<SubscriptionParts['newsletter']>>;

/** A Saturday evening in Berlin. */
export const EVENING = '2026-11-21T18:00:00+01:00';
export const SITE = 'https://haus.example';
export const ip = '203.0.113.9';
export const EVERY_KIND = ['sale', 'few', 'back', 'changed', 'cancelled'] as const;

/** Service and records on a database of their own: `work` runs waiting jobs, mails are collected. */
export function subscriptionTests() {
  const clock = fixedClock(EVENING);
  const handlers = new Map<string, (data: object) => Promise<unknown>>();
  const waiting: { name: string; data: object }[] = [];
  const mails: SubscriptionMail[] = [];
  const kit = {
    database: {} as Database,
    records: {} as ReturnType<typeof createAllRecords>,
    service: {} as SubscriptionService,
    parts: {} as SubscriptionParts,
    clock,
    mails,
    waiting,
    /** minutes after the evening */
    later(minutes: number) {
      clock.set(new Date(Date.parse(EVENING) + minutes * 60_000));
    },
    /** a job that fails waits again */
    async work() {
      for (const job of waiting.splice(0))
        await handlers
          .get(job.name)?.(job.data)
          .catch(() => waiting.push(job));
    },
    /** The token in the newest mail to this address. */
    tokenFor(email: string): string {
      const text = mails.findLast(({ to }) => to === email)?.text ?? '';
      return /[?&]token=([\w-]+)/.exec(text)?.[1] ?? '';
    },
    /** what the mail server does with a mail of many */
    delivering: async (_mail: SubscriptionMail): Promise<void> => {},
    failures: [] as string[],
    /** for single mails */
    is_server_away: false,
    is_site_online: true,
    accounts: new Map<number, Omit<SubscribingAccount, 'user_id'>>(),
    newsletter: { mode: 'own', service_url: '' } as NewsletterSettings,
  };
  beforeAll(async () => {
    kit.database = await openTestDatabase();
    const { database } = kit;
    kit.records = createAllRecords({ database, clock, changes: noChanges }, SITE);
    kit.parts = {
      database,
      clock,
      limiter: createRateLimiter({ database, clock }),
      jobs: {
        register: (name, handler) => {
          handlers.set(name, handler as (data: object) => Promise<unknown>);
        },
        schedule: (name, _cron, handler) => {
          handlers.set(name, handler);
        },
        async send(name, data) {
          waiting.push({ name, data });
        },
      },
      mail: {
        async deliver(mail) {
          if (kit.is_server_away) throw new Error('connect ECONNREFUSED');
          mails.push(mail);
        },
        openBulk: () => ({
          async deliver(mail) {
            await kit.delivering(mail);
            mails.push(mail);
          },
          close() {},
        }),
      },
      calendarFile: async (id) => `BEGIN:VCALENDAR event ${id}`,
      isSiteOnline: async () => kit.is_site_online,
      onFailure: (what) => kit.failures.push(what),
      ticketStatus: (facts, at) =>
        shownStatus(
          {
            ...facts,
            availability_at: null,
            sale_start: facts.sale_start ? new Date(facts.sale_start) : null,
            date_start: new Date(facts.date_start),
            ends_at: new Date(facts.ends_at),
          },
          at,
        ),
      sends_mail: true,
      async accountFor({ user_id }) {
        const account = user_id === null ? undefined : kit.accounts.get(user_id);
        return account && user_id !== null ? { user_id, ...account } : null;
      },
      house: async () => ({ site_name: 'Haus am Wehr', time_format: 'HH.mm' }),
      newsletter: async () => kit.newsletter,
      secret: 'a secret of the tests, long enough',
      site_url: SITE,
      pause_ms: 0,
    };
    kit.service = createSubscriptionService(kit.parts);
  });
  beforeEach(async () => {
    clock.set(EVENING);
    mails.length = 0;
    kit.failures.length = 0;
    kit.delivering = async () => {};
    kit.is_site_online = true;
    kit.newsletter = { mode: 'own', service_url: '' };
    kit.is_server_away = false;
    waiting.length = 0;
    for (const table of [
      'subscriber',
      'subscription_request',
      'subscription_matter',
      'event_change',
      'rate_limit',
    ] as const)
      await kit.database.db.deleteFrom(table).execute();
  });
  beforeEach(async () => {
    const sender = { holder: '', held_until: new Date(0), sales_until: clock.now() };
    await kit.database.db.updateTable('subscription_sender').set(sender).execute();
  });
  afterAll(() => kit.database.close());
  return kit;
}
