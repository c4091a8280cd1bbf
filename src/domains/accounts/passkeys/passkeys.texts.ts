const de = {
  heading: 'Passkeys',
  about:
    'Mit einem Passkey melden Sie sich ohne Passwort und Code an: mit Finger, Gesicht oder PIN Ihres Geräts.',
  none: 'Noch keiner.',
  used: (when: string) => `zuletzt benutzt ${when}`,
  unused: 'noch nie benutzt',
  remove: 'Entfernen',
  remove_this: (name: string) => `${name} entfernen`,
  name: 'Name',
  name_hint: 'Woran Sie ihn erkennen, zum Beispiel „Laptop im Büro“.',
  add: 'Passkey anlegen',
  sign_in: 'Mit Passkey anmelden',
  sign_in_about:
    'Oder ohne Passwort: mit Finger, Gesicht oder PIN Ihres Geräts. Den Passkey dafür legen Sie nach dem Anmelden unter „Anmeldung und Sicherheit“ an.',
  cancelled: 'Es wurde nichts angelegt.',
  known: 'Auf diesem Gerät gibt es schon einen Passkey für Ihr Konto.',
  unsupported: 'Dieser Browser kennt keine Passkeys.',
  unreachable: 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
};

const en: typeof de = {
  heading: 'Passkeys',
  about:
    'With a passkey you sign in without password and code: by finger, face or PIN of your device.',
  none: 'None yet.',
  used: (when) => `last used ${when}`,
  unused: 'never used',
  remove: 'Remove',
  remove_this: (name) => `Remove ${name}`,
  name: 'Name',
  name_hint: 'By which you know it, such as "laptop at the office".',
  add: 'Add passkey',
  sign_in: 'Sign in with a passkey',
  sign_in_about:
    'Or without a password: by finger, face or PIN of your device. You add the passkey for that under “Sign-in and security” once you have signed in.',
  cancelled: 'Nothing was added.',
  known: 'There is a passkey for your account on this device already.',
  unsupported: 'This browser knows no passkeys.',
  unreachable: 'That did not work. Please try again.',
};

/** German is shown; English is for later (G-16). @public */
export const PASSKEY_TEXTS = { de, en };
export const passkeyTexts = de;
