import { germanDay } from '#lib/text/german-values.ts';
import type { MailText } from '../account-mails.texts.ts';

const ENGLISH_DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

const de = {
  confirm_email: (link: string): MailText => ({
    subject: 'Ihre neue E-Mail-Adresse',
    lines: [
      'diese Adresse soll künftig zu Ihrem Konto gehören. Bitte bestätigen Sie es hier:',
      link,
      'Der Link gilt 24 Stunden lang und nur einmal.',
      'Wenn Sie damit nichts anfangen können, müssen Sie nichts tun: Dann ändert sich nichts.',
    ],
  }),
  email_taken: (email: string): MailText => ({
    subject: 'Ihre E-Mail-Adresse',
    lines: [
      `für ein anderes Konto wurde Ihre Adresse (${email}) angegeben. Sie gehört schon zu Ihrem Konto, deshalb wurde nichts geändert.`,
      'Sie müssen nichts tun.',
    ],
  }),
  email_asked: (emails: { old: string; fresh: string }, forgotten: string): MailText => ({
    subject: 'Ihre E-Mail-Adresse soll geändert werden',
    lines: [
      `für Ihr Konto wurde eine andere Adresse angegeben: ${emails.fresh}. Sie gilt, sobald sie dort bestätigt ist; bis dahin bleibt es bei ${emails.old}.`,
      'Wenn Sie das waren, müssen Sie nichts tun. Wenn nicht, vergeben Sie bitte gleich ein neues Passwort. Dann gilt die Bestätigung nicht mehr:',
      forgotten,
    ],
  }),
  email_changed: (emails: { old: string; fresh: string }): MailText => ({
    subject: 'Ihre E-Mail-Adresse wurde geändert',
    lines: [
      `Ihr Konto hat jetzt die Adresse ${emails.fresh}. An diese hier (${emails.old}) schreiben wir nicht mehr, und anmelden können Sie sich mit ihr auch nicht mehr.`,
      'Wenn Sie das waren, müssen Sie nichts tun. Wenn nicht, sagen Sie es bitte gleich dem Haus.',
    ],
  }),
  /** @param day YYYY-MM-DD */
  deletion_asked: (email: string, day: string, login: string): MailText => ({
    subject: 'Ihr Konto wird gelöscht',
    lines: [
      `Ihr Konto (${email}) wird am ${germanDay(day)} gelöscht, mit allem, was dazu gehört. Sie sind jetzt überall abgemeldet; Newsletter und Nachrichten schicken wir Ihnen nicht mehr.`,
      'Möchten Sie es behalten? Dann melden Sie sich vorher einfach wieder an:',
      login,
      'Wenn Sie das nicht waren, melden Sie sich bitte an und ändern Sie Ihr Passwort.',
    ],
  }),
  deletion_withdrawn: (email: string, forgotten: string): MailText => ({
    subject: 'Ihr Konto bleibt',
    lines: [
      `Sie haben sich wieder angemeldet. Ihr Konto (${email}) wird deshalb nicht gelöscht, und was Sie per E-Mail bestellt haben, schicken wir Ihnen wieder.`,
      'Wenn Sie das nicht waren, vergeben Sie bitte gleich ein neues Passwort:',
      forgotten,
    ],
  }),
  deleted: (email: string): MailText => ({
    subject: 'Ihr Konto ist gelöscht',
    lines: [
      `wie gewünscht haben wir Ihr Konto (${email}) gelöscht. Das ist die letzte E-Mail dazu.`,
    ],
  }),
};

const en: typeof de = {
  confirm_email: (link) => ({
    subject: 'Your new e-mail address',
    lines: [
      'this address is to belong to your account from now on. Please confirm it here:',
      link,
      'The link works once, for 24 hours.',
      'If this means nothing to you, there is nothing to do: nothing changes then.',
    ],
  }),
  email_taken: (email) => ({
    subject: 'Your e-mail address',
    lines: [
      `your address (${email}) was given for another account. It belongs to yours already, so nothing was changed.`,
      'There is nothing to do.',
    ],
  }),
  email_asked: (emails, forgotten) => ({
    subject: 'Your e-mail address is to be changed',
    lines: [
      `another address was given for your account: ${emails.fresh}. It counts once it is confirmed there; until then it stays ${emails.old}.`,
      'If it was you, there is nothing to do. If not, please set a new password at once; the confirmation is void then:',
      forgotten,
    ],
  }),
  email_changed: (emails) => ({
    subject: 'Your e-mail address was changed',
    lines: [
      `your account now has the address ${emails.fresh}. We no longer write to this one (${emails.old}), and you can no longer sign in with it.`,
      'If it was you, there is nothing to do. If not, please tell the house at once.',
    ],
  }),
  deletion_asked: (email, day, login) => ({
    subject: 'Your account will be deleted',
    lines: [
      `your account (${email}) will be deleted on ${ENGLISH_DAY.format(new Date(day))}, with everything that belongs to it. You are signed out everywhere now, and we send you no more newsletters and notices.`,
      'Would you like to keep it? Then just sign in again before that:',
      login,
      'If it was not you, please sign in and change your password.',
    ],
  }),
  deletion_withdrawn: (email, forgotten) => ({
    subject: 'Your account stays',
    lines: [
      `you have signed in again, so your account (${email}) will not be deleted, and what you ordered by e-mail is sent to you again.`,
      'If it was not you, please set a new password at once:',
      forgotten,
    ],
  }),
  deleted: (email) => ({
    subject: 'Your account is deleted',
    lines: [
      `as you wished, we have deleted your account (${email}). This is the last e-mail about it.`,
    ],
  }),
};

/** By the language of the account (G-481). */
export const USER_AREA_MAIL_TEXTS = { de, en };
