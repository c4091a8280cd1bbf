import { accountName } from '#lib/actor/account-name.ts';
import type { Account } from './account.schema.ts';

/** The parts that all account mails share. */
export interface MailFrame {
  account: Pick<Account, 'email' | 'first_name' | 'last_name' | 'username'>;
  /** name of the house; '' if not set yet */
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

export function signInLinkMail(frame: MailFrame, link: string): AccountMail {
  return accountMail(frame, 'Ihr Link zum Anmelden', [
    `hier melden Sie sich mit Ihrem Konto (${frame.account.email}) an:`,
    link,
    'Der Link gilt 15 Minuten lang und nur einmal. Geben Sie ihn nicht weiter.',
    'Wenn Sie das nicht waren, müssen Sie nichts tun.',
  ]);
}

export function invitationMail(
  frame: MailFrame,
  { link, from }: { link: string; from: string },
): AccountMail {
  const who = from ? `${from} hat` : 'es wurde';
  return accountMail(frame, 'Ihr Konto', [
    `${who} für Sie ein Konto angelegt (${frame.account.email}). Ihr Passwort wählen Sie hier:`,
    link,
    'Der Link gilt sieben Tage lang und nur einmal.',
    'Wenn Sie damit nichts anfangen können, müssen Sie nichts tun.',
  ]);
}

export function passwordChangedMail(frame: MailFrame): AccountMail {
  return accountMail(frame, 'Ihr Passwort wurde geändert', [
    `das Passwort Ihres Kontos (${frame.account.email}) wurde gerade geändert. Auf allen anderen Geräten sind Sie abgemeldet.`,
    'Wenn Sie das waren, müssen Sie nichts tun. Wenn nicht, vergeben Sie bitte gleich ein neues Passwort und sagen Sie es der Administration Ihres Hauses:',
    `${frame.site_url}/accounts/forgotten`,
  ]);
}

/** A mail to an account's owner. @param lines paragraphs; the first one continues after the greeting */
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
