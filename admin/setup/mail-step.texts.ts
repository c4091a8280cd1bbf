/** UI texts of the setup's step for the test mail. German is shown; the English ones are not used yet (G-16). */
interface MailTexts {
  title: string;
  sent(to: string): string;
  folder: string;
  send: string;
  ok_sent(to: string): string;
  ok_folder: string;
}

const de: MailTexts = {
  title: 'Kommen Mails an?',
  sent: (to) => `Ein Mailserver ist eingestellt. Eine Probe geht an ${to}.`,
  folder:
    'Noch ist kein Mailserver eingestellt: Mails werden als Dateien in den Ordner „mail“ der Daten gelegt. Wer den Server betreibt, trägt ihn als MAIL_URL ein.',
  send: 'Probe schicken',
  ok_sent: (to) =>
    `Der Mailserver hat die Probe angenommen. Bitte sehen Sie in das Postfach ${to}.`,
  ok_folder: 'Die Probe liegt im Ordner „mail“ der Daten.',
};

const en: MailTexts = {
  title: 'Do mails arrive?',
  sent: (to) => `A mail server is configured. A test goes to ${to}.`,
  folder:
    'No mail server is configured yet: mails are stored as files in the folder “mail” of the data directory. The person who runs the server sets it as MAIL_URL.',
  send: 'Send a test',
  ok_sent: (to) => `The mail server has taken the test. Please look into the mailbox ${to}.`,
  ok_folder: 'The test is in the folder “mail” of the data.',
};

/** Both languages. @public */
export const MAIL_STEP_TEXTS = { de, en };
export const mailStepTexts = de;
