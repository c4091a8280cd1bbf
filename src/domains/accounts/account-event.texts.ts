import type { AccountEventName } from './account-event.schema.ts';

/** What has happened to an account, for its owner and for administrators. */
const de: Record<AccountEventName, string> = {
  login: 'angemeldet',
  login_failed: 'Anmeldung fehlgeschlagen',
  logout: 'abgemeldet',
  account_created: 'Konto angelegt',
  account_changed: 'Konto geändert',
  account_invited: 'eingeladen',
  invitation_accepted: 'Einladung angenommen',
  account_removed: 'Konto entfernt',
  account_registered: 'selbst registriert',
  password_reset_asked: 'neues Passwort angefordert',
  password_changed: 'Passwort geändert',
  sessions_ended: 'auf anderen Geräten abgemeldet',
  second_factor_on: 'zweite Stufe eingeschaltet',
  second_factor_off: 'zweite Stufe ausgeschaltet',
  recovery_code_used: 'Ersatzcode benutzt',
  passkey_added: 'Passkey hinzugefügt',
  passkey_removed: 'Passkey entfernt',
  email_changed: 'E-Mail-Adresse geändert',
  deletion_asked: 'Löschung beantragt',
  deletion_withdrawn: 'Löschung zurückgenommen',
};

/** For the second language (G-16). @public */
export const en: typeof de = {
  login: 'signed in',
  login_failed: 'sign-in failed',
  logout: 'signed out',
  account_created: 'account created',
  account_changed: 'account changed',
  account_invited: 'invited',
  invitation_accepted: 'invitation accepted',
  account_removed: 'account removed',
  account_registered: 'registered',
  password_reset_asked: 'new password asked for',
  password_changed: 'password changed',
  sessions_ended: 'signed out on other devices',
  second_factor_on: 'second step on',
  second_factor_off: 'second step off',
  recovery_code_used: 'recovery code used',
  passkey_added: 'passkey added',
  passkey_removed: 'passkey removed',
  email_changed: 'e-mail address changed',
  deletion_asked: 'deletion requested',
  deletion_withdrawn: 'deletion taken back',
};

export const accountEventTexts = de;
