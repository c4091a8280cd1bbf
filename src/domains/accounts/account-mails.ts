import { accountName } from '#lib/actor/account-name.ts';
import type { Account } from './account.schema.ts';

/** What every mail of an account says: to whom, and whose house writes. */
export interface MailFrame {
  account: Pick<Account, 'email' | 'first_name' | 'last_name' | 'username'>;
  /** name of the house; '' where it has none yet */
  house: string;
  /** origin of the site */
  site_url: string;
}

export interface AccountMail {
  to: string;
  subject: string;
  text: string;
}

export function resetMail(frame: MailFrame, link: string): AccountMail {
  return accountMail(frame, 'Neues Passwort', [
    `für Ihr Konto (${frame.account.email}) wurde ein neues Passwort angefordert. Sie vergeben es hier:`,
    link,
    'Der Link gilt eine Stunde lang und nur einmal.',
    'Wenn Sie das nicht waren, müssen Sie nichts tun: Ihr Passwort bleibt, wie es ist.',
  ]);
}

export function passwordChangedMail(frame: MailFrame): AccountMail {
  return accountMail(frame, 'Ihr Passwort wurde geändert', [
    `das Passwort Ihres Kontos (${frame.account.email}) wurde gerade geändert. Auf allen anderen Geräten sind Sie abgemeldet.`,
    'Wenn Sie das waren, müssen Sie nichts tun. Wenn nicht, vergeben Sie bitte gleich ein neues Passwort und sagen Sie es der Administration Ihres Hauses:',
    `${frame.site_url}/accounts/forgotten`,
  ]);
}

/** A letter of the house to somebody with an account. @param lines paragraphs; the first goes on after the greeting */
export function accountMail(
  { account, house, site_url }: MailFrame,
  what: string,
  lines: readonly string[],
): AccountMail {
  const from = house || new URL(site_url).host;
  return {
    to: account.email,
    subject: `${what} – ${from}`,
    text: [`Guten Tag ${accountName(account)},`, ...lines, `${from}\n${site_url}`]
      .join('\n\n')
      .concat('\n'),
  };
}
