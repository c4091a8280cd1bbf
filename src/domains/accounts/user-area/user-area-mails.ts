import { type AccountMail, accountMail, type MailFrame } from '../account-mails.ts';

/** To the new address, which the account does not have yet. */
export function confirmEmailMail(
  frame: MailFrame,
  { to, link }: { to: string; link: string },
): AccountMail {
  const mail = accountMail(frame, 'Ihre neue E-Mail-Adresse', [
    'diese Adresse soll künftig zu Ihrem Konto gehören. Bitte bestätigen Sie es hier:',
    link,
    'Der Link gilt 24 Stunden lang und nur einmal.',
    'Wenn Sie damit nichts anfangen können, müssen Sie nichts tun: Dann ändert sich nichts.',
  ]);
  return { ...mail, to };
}

/** To the owner of an account whose address somebody wants for another one. */
export function emailTakenMail(frame: MailFrame): AccountMail {
  return accountMail(frame, 'Ihre E-Mail-Adresse', [
    `für ein anderes Konto wurde Ihre Adresse (${frame.account.email}) angegeben. Sie gehört schon zu Ihrem Konto, deshalb wurde nichts geändert.`,
    'Sie müssen nichts tun.',
  ]);
}

export function emailAskedMail(frame: MailFrame, new_email: string): AccountMail {
  return accountMail(frame, 'Ihre E-Mail-Adresse soll geändert werden', [
    `für Ihr Konto wurde eine andere Adresse angegeben: ${new_email}. Sie gilt, sobald sie dort bestätigt ist; bis dahin bleibt es bei ${frame.account.email}.`,
    'Wenn Sie das waren, müssen Sie nichts tun. Wenn nicht, vergeben Sie bitte gleich ein neues Passwort. Dann gilt die Bestätigung nicht mehr:',
    `${frame.site_url}/accounts/forgotten`,
  ]);
}

export function emailChangedMail(frame: MailFrame, new_email: string): AccountMail {
  return accountMail(frame, 'Ihre E-Mail-Adresse wurde geändert', [
    `Ihr Konto hat jetzt die Adresse ${new_email}. An diese hier (${frame.account.email}) schreiben wir nicht mehr, und anmelden können Sie sich mit ihr auch nicht mehr.`,
    'Wenn Sie das waren, müssen Sie nichts tun. Wenn nicht, sagen Sie es bitte gleich dem Haus.',
  ]);
}

export function deletionAskedMail(frame: MailFrame, day: string): AccountMail {
  return accountMail(frame, 'Ihr Konto wird gelöscht', [
    `Ihr Konto (${frame.account.email}) wird am ${day} gelöscht, mit allem, was dazu gehört. Sie sind jetzt überall abgemeldet.`,
    'Möchten Sie es behalten? Dann melden Sie sich vorher einfach wieder an:',
    `${frame.site_url}/accounts/login`,
    'Wenn Sie das nicht waren, melden Sie sich bitte an und ändern Sie Ihr Passwort.',
  ]);
}

export function deletionWithdrawnMail(frame: MailFrame): AccountMail {
  return accountMail(frame, 'Ihr Konto bleibt', [
    `Sie haben sich wieder angemeldet. Ihr Konto (${frame.account.email}) wird deshalb nicht gelöscht.`,
    'Wenn Sie das nicht waren, vergeben Sie bitte gleich ein neues Passwort:',
    `${frame.site_url}/accounts/forgotten`,
  ]);
}

export function accountDeletedMail(frame: MailFrame): AccountMail {
  return accountMail(frame, 'Ihr Konto ist gelöscht', [
    `wie gewünscht haben wir Ihr Konto (${frame.account.email}) gelöscht. Das ist die letzte E-Mail dazu.`,
  ]);
}
