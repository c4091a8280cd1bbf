/** Of mails to addresses whose owners are not known yet. */
export const STRANGER_GREETING = { de: 'Guten Tag,', en: 'Hello,' };

/** A mail without greeting and signature. @see accountMail */
export interface MailText {
  subject: string;
  /** paragraphs; the first one continues after the greeting */
  lines: string[];
}

const de = {
  greeting: (name: string) => `Guten Tag ${name},`,
  reset: (email: string, link: string): MailText => ({
    subject: 'Neues Passwort',
    lines: [
      `für Ihr Konto (${email}) wurde ein neues Passwort angefordert. Sie vergeben es hier:`,
      link,
      'Der Link gilt eine Stunde lang und nur einmal.',
      'Wenn Sie das nicht waren, müssen Sie nichts tun: Ihr Passwort bleibt, wie es ist.',
    ],
  }),
  sign_in_link: (email: string, link: string): MailText => ({
    subject: 'Ihr Link zum Anmelden',
    lines: [
      `hier melden Sie sich mit Ihrem Konto (${email}) an:`,
      link,
      'Der Link gilt 15 Minuten lang und nur einmal. Geben Sie ihn nicht weiter.',
      'Wenn Sie das nicht waren, müssen Sie nichts tun.',
    ],
  }),
  invitation: (email: string, link: string, from: string): MailText => ({
    subject: 'Ihr Konto',
    lines: [
      `${from ? `${from} hat` : 'es wurde'} für Sie ein Konto angelegt (${email}). Ihr Passwort wählen Sie hier:`,
      link,
      'Der Link gilt sieben Tage lang und nur einmal.',
      'Wenn Sie damit nichts anfangen können, müssen Sie nichts tun.',
    ],
  }),
  password_changed: (email: string, link: string): MailText => ({
    subject: 'Ihr Passwort wurde geändert',
    lines: [
      `das Passwort Ihres Kontos (${email}) wurde gerade geändert. Auf allen anderen Geräten sind Sie abgemeldet.`,
      'Wenn Sie das waren, müssen Sie nichts tun. Wenn nicht, vergeben Sie bitte gleich ein neues Passwort und sagen Sie es der Administration Ihres Hauses:',
      link,
    ],
  }),
};

const en: typeof de = {
  greeting: (name) => `Dear ${name},`,
  reset: (email, link) => ({
    subject: 'New password',
    lines: [
      `a new password was requested for your account (${email}). You can set it here:`,
      link,
      'The link works once, for one hour.',
      'If it was not you, there is nothing to do: your password stays as it is.',
    ],
  }),
  sign_in_link: (email, link) => ({
    subject: 'Your sign-in link',
    lines: [
      `sign in to your account (${email}) here:`,
      link,
      'The link works once, for 15 minutes. Do not pass it on.',
      'If it was not you, there is nothing to do.',
    ],
  }),
  invitation: (email, link, from) => ({
    subject: 'Your account',
    lines: [
      `${from ? `${from} has created an account for you` : 'an account was created for you'} (${email}). Choose your password here:`,
      link,
      'The link works once, for seven days.',
      'If this means nothing to you, there is nothing to do.',
    ],
  }),
  password_changed: (email, link) => ({
    subject: 'Your password was changed',
    lines: [
      `the password of your account (${email}) has just been changed. You are signed out on all other devices.`,
      'If it was you, there is nothing to do. If not, please set a new password at once, and tell the administrators of the house:',
      link,
    ],
  }),
};

/** By the language of the account (G-481). */
export const ACCOUNT_MAIL_TEXTS = { de, en };
