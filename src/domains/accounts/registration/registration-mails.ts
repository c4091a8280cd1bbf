import { type AccountMail, accountMail, type MailFrame } from '../account-mails.ts';
import { REGISTRATION_MAIL_TEXTS } from './registration-mails.texts.ts';

const select = ({ account }: MailFrame) => REGISTRATION_MAIL_TEXTS[account.language];

export function confirmRegistrationMail(frame: MailFrame, link: string): AccountMail {
  return accountMail(frame, select(frame).confirm(frame.account.email, link));
}

/** To somebody who has an account and registers again, or whose address somebody else typed. */
export function knownAddressMail(frame: MailFrame): AccountMail {
  const { account, site_url } = frame;
  const [login, forgotten] = [`${site_url}/accounts/login`, `${site_url}/accounts/forgotten`];
  return accountMail(frame, select(frame).known(account.email, { login, forgotten }));
}
