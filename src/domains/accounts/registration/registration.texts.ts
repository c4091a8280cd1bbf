import { PASSWORD_LENGTH } from '../password/password-length.ts';

const de = {
  /** of the page */
  language: 'de',
  register: {
    title: 'Konto anlegen',
    lead: 'Wir schicken Ihnen einen Link, mit dem Sie Ihre Adresse bestätigen.',
    points: [
      'Ihre Merkliste auf jedem Ihrer Geräte.',
      'Bescheid zu Vorstellungen und Newsletter mit einem Klick, ohne Bestätigung.',
      'Alles, was wir von Ihnen wissen, an einem Ort: zum Ansehen, Mitnehmen und Löschen.',
    ],
    first_name: 'Vorname',
    last_name: 'Nachname',
    email: 'E-Mail-Adresse',
    password: 'Passwort',
    hint: `Mindestens ${PASSWORD_LENGTH.min} Zeichen. Ein Satz ist gut zu merken und schwer zu raten.`,
    privacy: 'Was wir speichern und wie lange, steht unter',
    privacy_link: 'Datenschutz',
    submit: 'Konto anlegen',
    sent: (email: string) =>
      `Fast fertig: Eine E-Mail an ${email} ist unterwegs. Öffnen Sie den Link darin innerhalb von 48 Stunden; danach löschen wir Ihre Angaben.`,
    nothing: 'Keine E-Mail bekommen? Sehen Sie im Spam-Ordner nach, und ob die Adresse stimmt.',
    again: 'Noch einmal anlegen',
    back: 'Zur Anmeldung',
  },
  confirm: {
    title: 'Konto bestätigen',
    lead: (email: string) => `Ihr Konto: ${email}`,
    lead_gone: 'Hier bestätigen Sie ein neues Konto.',
    password: 'Ihr Passwort',
    hint: 'Das Passwort, das Sie beim Anlegen gewählt haben.',
    submit: 'Bestätigen und anmelden',
    gone: 'Dieser Link gilt nicht mehr: Er wurde schon benutzt oder ist älter als 48 Stunden.',
    back: 'Zur Anmeldung',
  },
};

const en: typeof de = {
  language: 'en',
  register: {
    title: 'Create an account',
    lead: 'We will send you a link to confirm your address.',
    points: [
      'Your favourites on each of your devices.',
      'Notices of performances and the newsletter with one click, without confirming.',
      'All that we know of you in one place: to read, take along and delete.',
    ],
    first_name: 'First name',
    last_name: 'Last name',
    email: 'E-mail address',
    password: 'Password',
    hint: `At least ${PASSWORD_LENGTH.min} characters. A sentence is easy to remember and hard to guess.`,
    privacy: 'What we store and for how long:',
    privacy_link: 'privacy',
    submit: 'Create account',
    sent: (email) =>
      `Almost done: an e-mail to ${email} is on its way. Open the link in it within 48 hours; after that we delete what you entered.`,
    nothing: 'No e-mail? Look into your spam folder, and whether the address is right.',
    again: 'Create once more',
    back: 'To the sign-in',
  },
  confirm: {
    title: 'Confirm your account',
    lead: (email) => `Your account: ${email}`,
    lead_gone: 'Here you confirm a new account.',
    password: 'Your password',
    hint: 'The password that you chose when you created the account.',
    submit: 'Confirm and sign in',
    gone: 'This link is no longer valid: it was used already or is older than 48 hours.',
    back: 'To the sign-in',
  },
};

/** Only German is shown (G-16). @public */
export const REGISTRATION_TEXTS = { de, en };
export const registrationTexts = de;
