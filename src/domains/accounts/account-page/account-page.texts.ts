const de = {
  show: 'Passwort zeigen',
  hide: 'Passwort verbergen',
};

const en: typeof de = {
  show: 'Show password',
  hide: 'Hide password',
};

/** German is shown; English is for later (G-16). @public */
export const ACCOUNT_PAGE_TEXTS = { de, en };
export const accountPageTexts = de;
