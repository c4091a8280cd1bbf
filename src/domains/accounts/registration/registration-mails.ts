import { type AccountMail, accountMail, type MailFrame } from '../account-mails.ts';

export function confirmRegistrationMail(frame: MailFrame, link: string): AccountMail {
  return accountMail(frame, 'Ihr neues Konto', [
    `mit dieser Adresse (${frame.account.email}) möchte jemand ein Konto anlegen. Wenn Sie das sind, bestätigen Sie es hier mit dem Passwort, das Sie gewählt haben:`,
    link,
    'Der Link gilt 48 Stunden lang und nur einmal. Danach löschen wir die Angaben.',
    'Wenn Sie das nicht waren, müssen Sie nichts tun: Dann entsteht kein Konto.',
  ]);
}

/** To somebody who has an account and registers again, or whose address somebody else typed. */
export function knownAddressMail(frame: MailFrame): AccountMail {
  return accountMail(frame, 'Sie haben schon ein Konto', [
    `mit Ihrer Adresse (${frame.account.email}) wollte jemand ein Konto anlegen. Es gibt schon eines; daran hat sich nichts geändert. Anmelden können Sie sich hier:`,
    `${frame.site_url}/accounts/login`,
    'Wissen Sie Ihr Passwort nicht mehr? Ein neues vergeben Sie hier:',
    `${frame.site_url}/accounts/forgotten`,
    'Wenn Sie das nicht waren, müssen Sie nichts tun.',
  ]);
}
