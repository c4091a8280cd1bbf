import type { MailText } from '../account-mails.texts.ts';

const de = {
  confirm: (email: string, link: string): MailText => ({
    subject: 'Ihr neues Konto',
    lines: [
      `mit dieser Adresse (${email}) möchte jemand ein Konto anlegen. Wenn Sie das sind, bestätigen Sie es hier mit dem Passwort, das Sie gewählt haben:`,
      link,
      'Der Link gilt 48 Stunden lang und nur einmal. Danach löschen wir die Angaben.',
      'Wenn Sie das nicht waren, müssen Sie nichts tun: Dann entsteht kein Konto.',
    ],
  }),
  known: (email: string, links: { login: string; forgotten: string }): MailText => ({
    subject: 'Sie haben schon ein Konto',
    lines: [
      `mit Ihrer Adresse (${email}) wollte jemand ein Konto anlegen. Es gibt schon eines; daran hat sich nichts geändert. Anmelden können Sie sich hier:`,
      links.login,
      'Wissen Sie Ihr Passwort nicht mehr? Ein neues vergeben Sie hier:',
      links.forgotten,
      'Wenn Sie das nicht waren, müssen Sie nichts tun.',
    ],
  }),
};

const en: typeof de = {
  confirm: (email, link) => ({
    subject: 'Your new account',
    lines: [
      `somebody would like to open an account with this address (${email}). If it is you, confirm it here with the password that you chose:`,
      link,
      'The link works once, for 48 hours. After that we delete what you told us.',
      'If it was not you, there is nothing to do: no account is opened.',
    ],
  }),
  known: (email, links) => ({
    subject: 'You already have an account',
    lines: [
      `somebody tried to open an account with your address (${email}). There is one already, and nothing about it has changed. You can sign in here:`,
      links.login,
      'You do not know your password any more? Set a new one here:',
      links.forgotten,
      'If it was not you, there is nothing to do.',
    ],
  }),
};

/** By the language of the account (G-481). */
export const REGISTRATION_MAIL_TEXTS = { de, en };
