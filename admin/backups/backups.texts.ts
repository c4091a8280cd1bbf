import { formatSize } from '../../src/lib/text/measures.ts';

/** UI texts of the backups' screen. German is shown; the English ones are not used yet (G-16). */
const de = {
  title: 'Sicherung',
  lead: 'Eine Sicherung ist das ganze Haus in einer Datei: alles, was hier bearbeitet wird, Konten und Einsendungen, und auf Wunsch alle hochgeladenen Dateien. Eingespielt wird sie auf dem Server.',
  now: 'Jetzt sichern',
  started: 'Die Sicherung hat begonnen.',
  running: 'Das Haus wird gerade gesichert. Sie können weiterarbeiten.',
  setup: 'So wird gesichert',
  when: 'Wann',
  daily: (at: string) => `Jeden Tag um ${at} Uhr`,
  never: 'Nur auf Knopfdruck. Einen Zeitplan stellt der Betrieb ein (FOYER_BACKUP_AT).',
  where: 'Wohin',
  keep: 'Aufbewahrt',
  kept: (keep: number) => (keep === 1 ? 'Nur die letzte' : `Die letzten ${keep}`),
  what: 'Was',
  with_media: 'Alles, mit hochgeladenen Dateien',
  without_media: 'Alles außer hochgeladenen Dateien',
  encryption: 'Verschlüsselung',
  encrypted: 'Mit dem Passwort des Betriebs',
  plain: 'Keine: Wer die Datei hat, kann alles lesen, auch Einsendungen.',
  last: 'Letzte Sicherungen',
  empty: 'Noch wurde nichts gesichert.',
  by_schedule: 'nach Plan',
  by: (name: string) => `von ${name}`,
  contents: (bytes: number, rows: number, files: number) =>
    `${formatSize(bytes)}: ${rows.toLocaleString('de')} Zeilen, ${files === 1 ? '1 Datei' : `${files.toLocaleString('de')} Dateien`}`,
  took: (seconds: number) =>
    seconds < 60 ? `${Math.max(1, Math.round(seconds))} s` : `${Math.round(seconds / 60)} min`,
  good: 'gelungen',
  failed: 'nicht gelungen',
  is_running: 'läuft',
};

const en: typeof de = {
  title: 'Backup',
  lead: 'A backup is the whole house in one file: all that is edited here, accounts and form entries, and if wanted all uploaded files. It is restored on the server.',
  now: 'Back up now',
  started: 'The backup has begun.',
  running: 'The house is being backed up. You can go on working.',
  setup: 'How it is backed up',
  when: 'When',
  daily: (at) => `Every day at ${at}`,
  never: 'Only by this button. The server’s settings have a schedule (FOYER_BACKUP_AT).',
  where: 'Where to',
  keep: 'Kept',
  kept: (keep) => (keep === 1 ? 'Only the last one' : `The last ${keep}`),
  what: 'What',
  with_media: 'Everything, with uploaded files',
  without_media: 'Everything but uploaded files',
  encryption: 'Encryption',
  encrypted: 'With the passphrase of the server',
  plain: 'None: who has the file can read everything, form entries too.',
  last: 'Last backups',
  empty: 'Nothing was backed up yet.',
  by_schedule: 'by schedule',
  by: (name) => `by ${name}`,
  contents: (bytes, rows, files) =>
    `${formatSize(bytes)}: ${rows.toLocaleString('en')} rows, ${files === 1 ? '1 file' : `${files.toLocaleString('en')} files`}`,
  took: de.took,
  good: 'good',
  failed: 'failed',
  is_running: 'running',
};

/** Both languages. @public */
export const BACKUPS_TEXTS = { de, en };
export const backupsTexts = de;
