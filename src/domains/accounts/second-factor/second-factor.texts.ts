const de = {
  sign_in: {
    title: 'Zweite Stufe',
    lead: 'Ihr Passwort stimmt. Jetzt fehlt noch der Code.',
    code: 'Code',
    hint: 'Die sechs Ziffern aus Ihrer Authenticator-App – oder, ohne Telefon, einer Ihrer Ersatzcodes.',
    submit: 'Anmelden',
    back: 'Mit einem anderen Konto anmelden',
  },
  setup: {
    title: 'Zweite Stufe einrichten',
    lead: 'Danach fragt die Anmeldung auch nach einem Code, den nur Ihr Telefon kennt.',
    scan: 'Öffnen Sie Ihre Authenticator-App und lesen Sie dieses Bild ein.',
    picture: 'QR-Code mit dem Schlüssel, der darunter auch als Text steht',
    type: 'Oder tippen Sie diesen Schlüssel ein:',
    code: 'Code aus der App',
    hint: 'Die sechs Ziffern, die die App jetzt zeigt.',
    submit: 'Einschalten',
    cancel: 'Abbrechen',
  },
  codes: {
    title: 'Ihre Ersatzcodes',
    lead: 'Jeder dieser Codes ersetzt einmal Ihr Telefon. Sie werden nur dieses eine Mal gezeigt.',
    keep: 'Drucken Sie sie aus oder bewahren Sie sie in einem Passwort-Manager auf.',
    copy: 'Kopieren',
    copied: 'Kopiert',
    print: 'Drucken',
    done: 'Ich habe sie aufbewahrt',
  },
};

const en: typeof de = {
  sign_in: {
    title: 'Second step',
    lead: 'Your password is right. Now we need the code.',
    code: 'Code',
    hint: 'The six digits of your authenticator app, or, without your phone, one of your recovery codes.',
    submit: 'Sign in',
    back: 'Sign in with another account',
  },
  setup: {
    title: 'Set up the second step',
    lead: 'From then on signing in also asks for a code that only your phone knows.',
    scan: 'Open your authenticator app and scan this picture.',
    picture: 'QR code with the key that stands below as text',
    type: 'Or type this key:',
    code: 'Code of the app',
    hint: 'The six digits that the app shows now.',
    submit: 'Switch on',
    cancel: 'Cancel',
  },
  codes: {
    title: 'Your recovery codes',
    lead: 'Each of these codes replaces your phone once. They are shown this one time only.',
    keep: 'Print them or keep them in a password manager.',
    copy: 'Copy',
    copied: 'Copied',
    print: 'Print',
    done: 'I have kept them',
  },
};

/** German is shown; English is for later (G-16). @public */
export const SECOND_FACTOR_TEXTS = { de, en };
export const secondFactorTexts = de;
