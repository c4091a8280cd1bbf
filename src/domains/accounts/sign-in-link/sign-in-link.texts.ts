const de = {
  title: 'Mit einem Link anmelden',
  lead: 'Ohne Passwort: Wir schicken Ihnen einen Link, der Sie anmeldet.',
  email: 'E-Mail-Adresse Ihres Kontos',
  submit: 'Link schicken',
  sent: (email: string) =>
    `Wenn es zu ${email} ein Konto gibt, ist jetzt eine E-Mail unterwegs. Der Link darin gilt 15 Minuten lang und nur einmal.`,
  nothing: 'Keine E-Mail bekommen? Sehen Sie im Spam-Ordner nach, und ob die Adresse stimmt.',
  again: 'Noch einmal schicken',
  ready: 'Ihr Link stimmt. Ein Klick noch.',
  sign_in: 'Anmelden',
  gone: 'Dieser Link gilt nicht mehr: Er wurde schon benutzt oder ist älter als 15 Minuten.',
  another: 'Neuen Link anfordern',
  back: 'Zur Anmeldung',
};

const en: typeof de = {
  title: 'Sign in by a link',
  lead: 'Without a password: we will send you a link that signs you in.',
  email: 'E-mail address of your account',
  submit: 'Send link',
  sent: (email) =>
    `If there is an account for ${email}, an e-mail is on its way. The link in it works once, for 15 minutes.`,
  nothing: 'No e-mail? Look into your spam folder, and whether the address is right.',
  again: 'Send again',
  ready: 'Your link is good. One more click.',
  sign_in: 'Sign in',
  gone: 'This link is no longer valid: it was used already or is older than 15 minutes.',
  another: 'Ask for another link',
  back: 'To the sign-in',
};

/** Only German is shown (G-16). @public */
export const SIGN_IN_LINK_TEXTS = { de, en };
export const signInLinkTexts = de;
