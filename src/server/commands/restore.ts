import { parseArgs } from 'node:util';
import { writeCommand } from '#lib/processes/installation.server.ts';
import { readPassphrase } from '../backup/passphrase.ts';
import { restoreBackup } from '../backup/restoring/restore-backup.ts';
import { writeMoment } from '../backup/write-moment.ts';
import { createLogger } from '../platform/logs/logger.ts';
import { describeContents, requireFile, slowDown } from './backup.ts';
import { type Command, usageError } from './command.ts';
import { prepareSearch } from './prepare-search.ts';

const USAGE = 'restore <Datei> [--staging] [--passphrase-file <Datei>]';

/** @throws CommandError */
function parseArguments(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        staging: { type: 'boolean', default: false },
        'passphrase-file': { type: 'string' },
      },
    });
    const [file, ...more] = positionals;
    if (!file || more.length > 0) throw new Error('one file');
    return {
      file,
      is_rehearsal: values.staging,
      passphrase_file: values['passphrase-file'],
    };
  } catch {
    throw usageError(USAGE);
  }
}

/** Restores a backup into the empty place that the settings name (G-562). */
export const restore: Command = {
  summary:
    'spielt eine Sicherung in einen leeren Datenordner ein; mit --staging als Kopie zum Proben, ohne Daten von Menschen',
  usage: USAGE,
  async run({ args, env, say, progress }) {
    const { file, is_rehearsal, passphrase_file } = parseArguments(args);
    await requireFile(file);
    const passphrase = await readPassphrase(env, passphrase_file);
    const reporting = { logger: createLogger(env), progress: slowDown(progress) };
    const { head, totals, bytes, has_same_secret } = await restoreBackup({
      env,
      file,
      passphrase,
      is_rehearsal,
      ...reporting,
    });
    await prepareSearch(env, reporting);
    const when = writeMoment(head.created_at);
    if (is_rehearsal) return sayRehearsal(say, when);
    say(`Das Haus ist wieder, wie es am ${when} war: ${describeContents(totals, bytes)}.`);
    if (!head.with_media) {
      say('Die Sicherung enthält keine Medien: Bitte legen Sie diese selbst an ihren Platz.');
    }
    if (!has_same_secret) {
      say(
        'FOYER_SECRET ist nicht wie bei der Sicherung: Zweite Faktoren der Konten und Links in alten Mails gehen erst wieder, wenn es der alte Wert ist.',
      );
    }
    say('Alle melden sich neu an. Starten Sie jetzt das Programm.');
  },
};

function sayRehearsal(say: (line: string) => void, when: string): void {
  say(`Eine Kopie zum Proben ist da, wie das Haus am ${when} war, ohne Daten von Menschen:`);
  say('  Konten der Redaktion heißen „Konto 1“ und so fort und haben kein Passwort; Konten des');
  say('  Publikums, Einsendungen, Abonnements, Kommentare und der Verlauf sind nicht dabei.');
  say('Ein Konto für sich legen Sie an mit');
  say(`  ${writeCommand('account create name@haus.example --role admin')}`);
}
