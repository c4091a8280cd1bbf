import type { Database } from '#database/database.ts';
import type { Clock } from '#lib/time/clock.ts';
import type { AccountMail } from './account-mails.ts';
import type { AccountParts } from './account-parts.ts';

export const SITE = 'http://localhost:6000';
export const SECRET = 'a secret of the tests, long enough';

/** Dependencies of the account services for tests: `work` runs pending jobs, mails are collected. */
export function accountParts(database: Database, clock: Clock, site_url = SITE) {
  const handlers = new Map<string, (data: object) => Promise<unknown>>();
  const waiting: { name: string; data: object }[] = [];
  const mails: AccountMail[] = [];
  /** counted keys, and what the limiter does next */
  const limit = { taken: [] as string[], given_back: [] as string[], refuse: async () => {} };
  /** of mails */
  const server = { is_away: false };
  const parts: AccountParts = {
    database,
    clock,
    site_url,
    secret: SECRET,
    house_name: async () => 'Haus am Wehr',
    sends_mail: true,
    wantsRegistrations: async () => true,
    administration_areas: [
      {
        title: 'Haus',
        links: [
          { title: 'Räume', url: '/cms-hub/rooms', role: 'editor' },
          { title: 'Konten', url: '/cms-hub/accounts', role: 'admin' },
        ],
      },
    ],
    limiter: {
      async take(key) {
        limit.taken.push(key);
        await limit.refuse();
      },
      async giveBack(key) {
        limit.given_back.push(key);
      },
    },
    jobs: {
      register: (name, handler) => {
        handlers.set(name, handler as (data: object) => Promise<unknown>);
      },
      async send(name, data) {
        waiting.push({ name, data });
      },
    },
    mail: {
      async send(mail) {
        mails.push(mail);
      },
      async deliver(mail) {
        if (server.is_away) throw new Error('connect ECONNREFUSED');
        mails.push(mail);
      },
    },
  };
  /** a job that fails waits again */
  const work = async () => {
    for (const job of waiting.splice(0))
      await handlers
        .get(job.name)?.(job.data)
        .catch(() => waiting.push(job));
  };
  return { parts, mails, server, limit, waiting, work };
}

/** The Cookie header a browser sends after these `Set-Cookie` headers. */
export const toCookieHeader = (set_cookies: readonly string[]): string =>
  set_cookies.map((each) => each.split(';')[0]).join('; ');
