import { PASSWORD_LENGTH } from '../password/password-length.ts';

const de = {
  contents: 'Auf dieser Seite',
  title: 'Anmeldung und Sicherheit',
  lead: (email: string) => `Ihr Konto: ${email}`,
  current_password: 'Ihr jetziges Passwort',
  done: {
    password: 'Ihr Passwort ist geändert. Auf allen anderen Geräten sind Sie abgemeldet.',
    'second-factor-off': 'Die zweite Stufe ist ausgeschaltet.',
    sessions: 'Auf den anderen Geräten sind Sie abgemeldet.',
    session: 'Das Gerät ist abgemeldet.',
    passkey: 'Der Passkey ist gespeichert.',
    'passkey-removed': 'Der Passkey ist entfernt.',
  } as Record<string, string>,
  password: {
    heading: 'Passwort',
    fresh: 'Neues Passwort',
    hint: `Mindestens ${PASSWORD_LENGTH.min} Zeichen. Ein Satz ist gut zu merken und schwer zu raten.`,
    submit: 'Passwort ändern',
    forgotten: 'Passwort vergessen?',
  },
  factor: {
    heading: 'Zweite Stufe',
    off: 'Aus. Mit ihr fragt die Anmeldung nach dem Passwort auch nach einem Code aus einer Authenticator-App.',
    on: (codes: number) =>
      codes === 1
        ? 'Ein. Sie haben noch einen Ersatzcode.'
        : `Ein. Sie haben noch ${codes || 'keine'} Ersatzcodes.`,
    begin: 'Einrichten',
    fresh: 'Neue Ersatzcodes',
    switch_off: 'Ausschalten',
  },
  sessions: {
    heading: 'Angemeldete Geräte',
    this: 'dieses Gerät',
    seen: (when: string) => `zuletzt gesehen ${when}`,
    end: 'Abmelden',
    end_this: (device: string) => `${device} abmelden`,
    end_others: 'Überall sonst abmelden',
  },
};

const en: typeof de = {
  contents: 'On this page',
  title: 'Sign-in and security',
  lead: (email) => `Your account: ${email}`,
  current_password: 'Your present password',
  done: {
    password: 'Your password is changed. You are signed out on all other devices.',
    'second-factor-off': 'The second step is off.',
    sessions: 'You are signed out on the other devices.',
    session: 'The device is signed out.',
    passkey: 'The passkey is saved.',
    'passkey-removed': 'The passkey is removed.',
  },
  password: {
    heading: 'Password',
    fresh: 'New password',
    hint: `At least ${PASSWORD_LENGTH.min} characters. A sentence is easy to remember and hard to guess.`,
    submit: 'Change password',
    forgotten: 'Forgotten your password?',
  },
  factor: {
    heading: 'Second step',
    off: 'Off. With it signing in asks for a code of an authenticator app after the password.',
    on: (codes) =>
      codes === 1
        ? 'On. You have one recovery code left.'
        : `On. You have ${codes || 'no'} recovery codes left.`,
    begin: 'Set up',
    fresh: 'New recovery codes',
    switch_off: 'Switch off',
  },
  sessions: {
    heading: 'Devices that are signed in',
    this: 'this device',
    seen: (when) => `last seen ${when}`,
    end: 'Sign out',
    end_this: (device) => `Sign out ${device}`,
    end_others: 'Sign out everywhere else',
  },
};

/** German is shown; English is for later (G-16). @public */
export const SECURITY_TEXTS = { de, en };
export const securityTexts = de;
