const de = {
  title: 'Neue E-Mail-Adresse',
  lead: (email: string) => `Soll ${email} künftig zu Ihrem Konto gehören?`,
  lead_gone: 'Hier bestätigen Sie die neue Adresse Ihres Kontos.',
  submit: 'Adresse bestätigen',
  gone: 'Dieser Link gilt nicht mehr: Er wurde schon benutzt, ersetzt oder ist älter als 24 Stunden.',
  back: 'Zu den Einstellungen',
  done: 'Ihre neue Adresse gilt. Melden Sie sich künftig mit ihr an.',
};

const en: typeof de = {
  title: 'New e-mail address',
  lead: (email) => `Shall ${email} belong to your account?`,
  lead_gone: 'Here you confirm the new address of your account.',
  submit: 'Confirm address',
  gone: 'This link is no longer valid: it was used or replaced, or is older than 24 hours.',
  back: 'To the settings',
  done: 'Your new address counts. Sign in with it from now on.',
};

/** Only German is shown (G-16). @public */
export const NEW_EMAIL_TEXTS = { de, en };
export const newEmailTexts = de;
