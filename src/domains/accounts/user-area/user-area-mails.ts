import { type AccountMail, accountMail, type MailFrame, strangerMail } from '../account-mails.ts';
import { USER_AREA_MAIL_TEXTS } from './user-area-mails.texts.ts';

const select = ({ account }: MailFrame) => USER_AREA_MAIL_TEXTS[account.language];
const forgotten = ({ site_url }: MailFrame) => `${site_url}/accounts/forgotten`;

/** To the new address, which may be a stranger's: a name could say anything to them. */
export function confirmEmailMail(
  frame: MailFrame,
  { to, link }: { to: string; link: string },
): AccountMail {
  return { ...strangerMail(frame, select(frame).confirm_email(link)), to };
}

/** To the owner of an address that another account is to get. */
export function emailTakenMail(frame: MailFrame): AccountMail {
  return accountMail(frame, select(frame).email_taken(frame.account.email));
}

export function emailAskedMail(frame: MailFrame, fresh: string): AccountMail {
  const emails = { old: frame.account.email, fresh };
  return accountMail(frame, select(frame).email_asked(emails, forgotten(frame)));
}

export function emailChangedMail(frame: MailFrame, fresh: string): AccountMail {
  return accountMail(frame, select(frame).email_changed({ old: frame.account.email, fresh }));
}

/** @param day YYYY-MM-DD */
export function deletionAskedMail(frame: MailFrame, day: string): AccountMail {
  const login = `${frame.site_url}/accounts/login`;
  return accountMail(frame, select(frame).deletion_asked(frame.account.email, day, login));
}

export function deletionWithdrawnMail(frame: MailFrame): AccountMail {
  return accountMail(
    frame,
    select(frame).deletion_withdrawn(frame.account.email, forgotten(frame)),
  );
}

export function accountDeletedMail(frame: MailFrame): AccountMail {
  return accountMail(frame, select(frame).deleted(frame.account.email));
}
