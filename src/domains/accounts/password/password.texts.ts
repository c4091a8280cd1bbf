import { PASSWORD_LENGTH } from './password-length.ts';

const de = {
  forgotten: {
    title: 'Passwort vergessen',
    lead: 'Wir schicken Ihnen einen Link, mit dem Sie ein neues vergeben.',
    email: 'E-Mail-Adresse Ihres Kontos',
    submit: 'Link schicken',
    sent: (email: string) =>
      `Wenn es zu ${email} ein Konto gibt, ist jetzt eine E-Mail unterwegs. Der Link darin gilt eine Stunde lang und nur einmal.`,
    nothing:
      'Keine E-Mail bekommen? Sehen Sie im Spam-Ordner nach oder fragen Sie die Administration.',
    again: 'Noch einmal schicken',
    back: 'Zur Anmeldung',
  },
  fresh: {
    title: 'Neues Passwort',
    lead: 'Danach sind Sie überall abgemeldet und melden sich mit dem neuen an.',
    password: 'Neues Passwort',
    hint: `Mindestens ${PASSWORD_LENGTH.min} Zeichen. Ein Satz ist gut zu merken und schwer zu raten.`,
    submit: 'Passwort speichern',
    gone: 'Dieser Link gilt nicht mehr: Er wurde schon benutzt oder ist älter als eine Stunde.',
    ask: 'Neuen Link anfordern',
  },
};

const en: typeof de = {
  forgotten: {
    title: 'Forgotten password',
    lead: 'We will send you a link to set a new one.',
    email: 'E-mail address of your account',
    submit: 'Send link',
    sent: (email) =>
      `If there is an account for ${email}, an e-mail is on its way. The link in it works once, for one hour.`,
    nothing: 'No e-mail? Look into your spam folder or ask the administration.',
    again: 'Send again',
    back: 'To the sign-in',
  },
  fresh: {
    title: 'New password',
    lead: 'You will be signed out everywhere and sign in with the new one.',
    password: 'New password',
    hint: `At least ${PASSWORD_LENGTH.min} characters. A sentence is easy to remember and hard to guess.`,
    submit: 'Save password',
    gone: 'This link is void: it was used already or is older than one hour.',
    ask: 'Ask for a new link',
  },
};

/** German is shown; English is for later (G-16). @public */
export const PASSWORD_TEXTS = { de, en };
export const passwordTexts = de;
