import { accountName } from '#lib/actor/account-name.ts';
import type { Account } from './account.schema.ts';
import { ACCOUNT_MAIL_TEXTS, type MailText, STRANGER_GREETING } from './account-mails.texts.ts';

/** The parts that all account mails share. */
export interface MailFrame {
  account: Pick<Account, 'email' | 'first_name' | 'last_name' | 'username' | 'language'>;
  /** name of the house; '' if not set yet */
  house: string;
  /** origin of the site */
  site_url: string;
}

/** Of a mail that names nobody. */
export interface StrangerFrame extends Omit<MailFrame, 'account'> {
  account: Pick<Account, 'email' | 'language'>;
}

export interface AccountMail {
  to: string;
  subject: string;
  text: string;
}

const select = ({ account }: MailFrame) => ACCOUNT_MAIL_TEXTS[account.language];

export function resetMail(frame: MailFrame, link: string): AccountMail {
  return accountMail(frame, select(frame).reset(frame.account.email, link));
}

export function signInLinkMail(frame: MailFrame, link: string): AccountMail {
  return accountMail(frame, select(frame).sign_in_link(frame.account.email, link));
}

export function invitationMail(
  frame: MailFrame,
  { link, from }: { link: string; from: string },
): AccountMail {
  return accountMail(frame, select(frame).invitation(frame.account.email, link, from));
}

export function passwordChangedMail(frame: MailFrame): AccountMail {
  const link = `${frame.site_url}/accounts/forgotten`;
  return accountMail(frame, select(frame).password_changed(frame.account.email, link));
}

/** A mail to an account's owner, in the account's language. */
export const accountMail = (frame: MailFrame, text: MailText): AccountMail =>
  buildMail(frame, select(frame).greeting(accountName(frame.account)), text);

/** A mail to an address whose owner is not known yet. */
export const strangerMail = (frame: StrangerFrame, text: MailText): AccountMail =>
  buildMail(frame, STRANGER_GREETING[frame.account.language], text);

function buildMail(
  { account, house, site_url }: StrangerFrame,
  greeting: string,
  { subject, lines }: MailText,
): AccountMail {
  const from = house || new URL(site_url).host;
  return {
    to: account.email,
    subject: `${subject} – ${from}`,
    text: [greeting, ...lines, `${from}\n${site_url}`].join('\n\n').concat('\n'),
  };
}
