const de = {
  title: 'Anmelden',
  lead: 'Willkommen zurück.',
  username: 'E-Mail-Adresse oder Benutzername',
  password: 'Passwort',
  submit: 'Anmelden',
  empty: 'Bitte geben Sie beides ein: E-Mail-Adresse oder Benutzername, und Ihr Passwort.',
  failed: 'Nicht angemeldet',
  signed_in: (name: string) => `Sie sind als ${name} angemeldet.`,
  go_on: 'Weiter',
  sign_out: 'Abmelden',
  security: 'Anmeldung und Sicherheit',
  forgotten: 'Passwort vergessen?',
  new_password: 'Ihr neues Passwort gilt. Melden Sie sich jetzt damit an.',
};

type LoginTexts = typeof de;

const en: LoginTexts = {
  title: 'Sign in',
  lead: 'Welcome back.',
  username: 'E-mail address or username',
  password: 'Password',
  submit: 'Sign in',
  empty: 'Please enter both: e-mail address or username, and your password.',
  failed: 'Not signed in',
  signed_in: (name) => `You are signed in as ${name}.`,
  go_on: 'Continue',
  sign_out: 'Sign out',
  security: 'Sign-in and security',
  forgotten: 'Forgotten your password?',
  new_password: 'Your new password is set. Sign in with it now.',
};

/** German is shown; English is for later (G-16). @public */
export const LOGIN_TEXTS = { de, en };
export const loginTexts: LoginTexts = de;
