import type { Database, Trx } from '#database/database.ts';
import { type AccountMail, accountMail } from '#domains/accounts/account-mails.ts';
import type { Owner } from '../content.repository.server.ts';
import { findAccountToNotify } from './draft.repository.server.ts';

/** A scheduled publication that failed. */
export interface FailedPlan {
  owner: Owner;
  /** id of the draft, which still exists */
  draft: number;
  due: Date;
  /** why, in German */
  problem: string;
}

/** Notifies an editor of a failed publication (E-4, G-176). */
export interface FailedPlanMails {
  /** the mail to send; null if there is nobody to notify */
  buildMail(failed: FailedPlan): Promise<AccountMail | null>;
  send(mail: AccountMail, options: { trx: Trx }): Promise<void>;
}

interface FailedPlanMailParts {
  database: Pick<Database, 'db'>;
  mail: Pick<FailedPlanMails, 'send'>;
  /** title and path within this site; null if deleted */
  findPlace(owner: Owner): Promise<{ title: string; url: string } | null>;
  /** the house's name and fallback address */
  house(): Promise<{ site_name: string; contact_email: string }>;
  site_url: string;
}

const MOMENT = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'long',
  timeStyle: 'short',
});

/** Mails the editor who scheduled it, else the draft's last editor, else the house. */
export function createFailedPlanMails(parts: FailedPlanMailParts): FailedPlanMails {
  const { database, site_url } = parts;
  return {
    send: (mail, options) => parts.mail.send(mail, options),
    async buildMail({ owner, draft, due, problem }) {
      const place = await parts.findPlace(owner);
      if (!place) return null;
      const { site_name, contact_email } = await parts.house();
      const nobody = { email: contact_email, first_name: '', last_name: '', username: site_name };
      const account = (await findAccountToNotify(database.db, draft)) ?? nobody;
      if (!account.email) return null;
      const { title, url } = place;
      // in German like the editor that it leads to
      const frame = {
        account: { ...account, language: 'de' as const },
        house: site_name,
        site_url,
      };
      return accountMail(frame, {
        subject: `Nicht veröffentlicht: ${title}`,
        lines: [
          `der Entwurf zu „${title}“ sollte am ${MOMENT.format(due)} Uhr veröffentlicht werden. Das ist nicht gelungen:`,
          problem,
          'Besucher sehen die Seite, wie sie war. Der Entwurf ist noch da; bitte veröffentlichen oder planen Sie ihn neu:',
          `${site_url}${url}?edit`,
        ],
      });
    },
  };
}
