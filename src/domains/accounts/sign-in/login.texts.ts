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
  by_link: 'Mit einem Link per E-Mail anmelden',
  register: 'Konto anlegen',
  notices: {
    'new-password': 'Ihr neues Passwort gilt. Melden Sie sich jetzt damit an.',
    deletion:
      'Sie sind überall abgemeldet, und Ihr Konto wird in 14 Tagen gelöscht. Möchten Sie es behalten? Melden Sie sich bis dahin einfach wieder an.',
  } as Record<string, string>,
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
  by_link: 'Sign in by a link in an e-mail',
  register: 'Create an account',
  notices: {
    'new-password': 'Your new password is set. Sign in with it now.',
    deletion:
      'You are signed out everywhere, and your account will be deleted in 14 days. Would you like to keep it? Just sign in again before that.',
  },
};

/** German is shown; English is for later (G-16). @public */
export const LOGIN_TEXTS = { de, en };
export const loginTexts: LoginTexts = de;
