import { PASSWORD_LENGTH } from '../password/password-length.ts';

const de = {
  title: 'Willkommen',
  lead: (email: string) =>
    `Ihr Konto: ${email}. Wählen Sie ein Passwort, danach melden Sie sich an.`,
  lead_gone: 'Hier wählen Sie das Passwort für ein neues Konto.',
  password: 'Ihr Passwort',
  hint: `Mindestens ${PASSWORD_LENGTH.min} Zeichen. Ein Satz ist gut zu merken und schwer zu raten.`,
  submit: 'Passwort speichern',
  gone: 'Diese Einladung gilt nicht mehr: Sie wurde schon benutzt, zurückgenommen oder ist älter als sieben Tage. Bitte fragen Sie die Administration nach einer neuen.',
  sign_in: 'Zur Anmeldung',
};

const en: typeof de = {
  title: 'Welcome',
  lead: (email) => `Your account: ${email}. Choose a password, then sign in.`,
  lead_gone: 'Here you choose the password of a new account.',
  password: 'Your password',
  hint: `At least ${PASSWORD_LENGTH.min} characters. A sentence is easy to remember and hard to guess.`,
  submit: 'Save password',
  gone: 'This invitation is no longer valid: it was used or withdrawn, or is older than seven days. Please ask the administration for another one.',
  sign_in: 'To the sign-in',
};

/** Only German is shown (G-16). @public */
export const INVITATION_TEXTS = { de, en };
export const invitationTexts = de;
