import type { Database, Trx } from '#database/database.ts';
import { type AccountMail, accountMail } from '#domains/accounts/account-mails.ts';
import type { Owner } from '../content.repository.server.ts';
import { whoHearsOf } from './draft.repository.server.ts';

/** A planned publication that was not carried out. */
export interface FailedPlan {
  owner: Owner;
  /** id of the draft: it is still there */
  draft: number;
  due: Date;
  /** why, in German */
  problem: string;
}

/** Tells a person that a plan failed (E-4, G-176). */
export interface PlanTeller {
  /** what is to be sent; null where nobody is left to be told */
  mailOf(failed: FailedPlan): Promise<AccountMail | null>;
  send(mail: AccountMail, options: { trx: Trx }): Promise<void>;
}

interface TellerParts {
  database: Pick<Database, 'db'>;
  mail: Pick<PlanTeller, 'send'>;
  /** title and address within this site; null for what is gone */
  placeOf(owner: Owner): Promise<{ title: string; url: string } | null>;
  /** name of the house, and the address that is read when nobody of those who worked on the draft is there any more */
  house(): Promise<{ site_name: string; contact_email: string }>;
  site_url: string;
}

const MOMENT = new Intl.DateTimeFormat('de-DE', {
  ...{ timeZone: 'Europe/Berlin', dateStyle: 'long', timeStyle: 'short' },
});

/** By mail: to who planned it, else to who worked on the draft last, else to the house. */
export function createPlanTeller(parts: TellerParts): PlanTeller {
  const { database, site_url } = parts;
  return {
    send: (mail, options) => parts.mail.send(mail, options),
    async mailOf({ owner, draft, due, problem }) {
      const place = await parts.placeOf(owner);
      if (!place) return null;
      const { site_name, contact_email } = await parts.house();
      const nobody = { email: contact_email, first_name: '', last_name: '', username: site_name };
      const account = (await whoHearsOf(database.db, draft)) ?? nobody;
      if (!account.email) return null;
      const { title, url } = place;
      return accountMail(
        { account, house: site_name, site_url },
        `Nicht veröffentlicht: ${title}`,
        [
          `der Entwurf zu „${title}“ sollte am ${MOMENT.format(due)} Uhr veröffentlicht werden. Das ist nicht gelungen:`,
          problem,
          'Besucher sehen die Seite, wie sie war. Der Entwurf ist noch da; bitte veröffentlichen oder planen Sie ihn neu:',
          `${site_url}${url}?edit`,
        ],
      );
    },
  };
}
