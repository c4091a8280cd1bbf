/** Loaded only for signed-in users. German is shown; English is for later (G-16). */
const de = {
  account: 'Mein Konto',
  profile: 'Mein Profil',
  security: 'Anmeldung und Sicherheit',
  edit: 'Seite bearbeiten',
  /** below the pencil */
  edit_word: 'Bearbeiten',
  hub: 'Verwaltung',
  sign_out: 'Abmelden',
};

const en: typeof de = {
  account: 'My account',
  profile: 'My Profile',
  security: 'Sign-in and security',
  edit: 'Edit page',
  edit_word: 'Edit',
  hub: 'Administration',
  sign_out: 'Log out',
};

/** Both languages. @public */
export const USER_TEXTS = { de, en };
export const userTexts = de;
