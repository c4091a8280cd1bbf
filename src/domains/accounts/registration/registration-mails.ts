import {
  type AccountMail,
  accountMail,
  type MailFrame,
  type StrangerFrame,
  strangerMail,
} from '../account-mails.ts';
import { REGISTRATION_MAIL_TEXTS } from './registration-mails.texts.ts';

const select = ({ account }: MailFrame) => REGISTRATION_MAIL_TEXTS[account.language];

/** Names nobody: a stranger who typed this address could say anything in place of a name. */
export function confirmRegistrationMail(frame: StrangerFrame, link: string): AccountMail {
  const { email, language } = frame.account;
  return strangerMail(frame, REGISTRATION_MAIL_TEXTS[language].confirm(email, link));
}

/** To the owner of an account whose address was registered again, by them or by a stranger. */
export function knownAddressMail(frame: MailFrame): AccountMail {
  const { account, site_url } = frame;
  const [login, forgotten] = [`${site_url}/accounts/login`, `${site_url}/accounts/forgotten`];
  return accountMail(frame, select(frame).known(account.email, { login, forgotten }));
}
