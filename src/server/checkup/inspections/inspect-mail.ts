import type { Env } from '#server/platform/env.ts';
import { testMailServer } from '#server/platform/mail.server.ts';
import { type Finding, findBad, findGood } from '../finding.ts';

/** Nodemailer's code for a rejected name or password. */
const REFUSED = 'EAUTH';
const UNTRUSTED = new Set(['ESOCKET', 'ETLS']);

/** Connects and signs in; no mail is sent. */
export async function inspectMail({ MAIL_URL, DATA_DIR }: Env): Promise<Finding> {
  if (!MAIL_URL)
    return findGood('mail', `Mails werden nicht verschickt, sondern in ${DATA_DIR}/mail gelegt.`);
  const { host } = new URL(MAIL_URL);
  try {
    await testMailServer(MAIL_URL);
    return findGood('mail', `Der Mailserver ${host} antwortet und nimmt die Anmeldung an.`);
  } catch (error) {
    return explainFailure(host, error as NodeJS.ErrnoException);
  }
}

function explainFailure(host: string, { code = '', message }: NodeJS.ErrnoException): Finding {
  if (code === REFUSED) {
    return findBad(
      'mail',
      `Der Mailserver ${host} lehnt Name oder Passwort ab.`,
      'Bitte prüfen Sie MAIL_URL. Sonderzeichen im Passwort müssen kodiert sein, etwa %40 für @.',
    );
  }
  if (UNTRUSTED.has(code) && /certificate|self.signed|altname/i.test(message)) {
    return findBad(
      'mail',
      `Das Zertifikat des Mailservers ${host} gilt nicht: ${message}.`,
      'Bitte nennen Sie in MAIL_URL den Namen, für den das Zertifikat ausgestellt ist.',
    );
  }
  return findBad(
    'mail',
    `Der Mailserver ${host} antwortet nicht (${code || message}).`,
    'Bitte prüfen Sie MAIL_URL, Anschluss und Firewall; smtps:// spricht sofort verschlüsselt (465), smtp:// erst nach dem Begrüßen (587).',
  );
}
