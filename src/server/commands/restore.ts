import { parseArgs } from 'node:util';
import { readPassphrase } from '../backup/passphrase.ts';
import { restoreBackup } from '../backup/restoring/restore-backup.ts';
import { writeMoment } from '../backup/write-moment.ts';
import { createLogger } from '../platform/logger.ts';
import { describeContents, requireFile, slowDown } from './backup.ts';
import { type Command, usageError } from './command.ts';

const USAGE = 'restore <Datei> [--passphrase-file <Datei>]';

/** @throws CommandError */
function parseArguments(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { 'passphrase-file': { type: 'string' } },
    });
    const [file, ...more] = positionals;
    if (!file || more.length > 0) throw new Error('one file');
    return { file, passphrase_file: values['passphrase-file'] };
  } catch {
    throw usageError(USAGE);
  }
}

/** Restores a backup into the empty place that the settings name (G-562). */
export const restore: Command = {
  summary: 'spielt eine Sicherung in einen leeren Datenordner ein',
  usage: USAGE,
  async run({ args, env, say, progress }) {
    const { file, passphrase_file } = parseArguments(args);
    await requireFile(file);
    const passphrase = await readPassphrase(env, passphrase_file);
    const { head, totals, bytes, has_same_secret } = await restoreBackup({
      env,
      file,
      passphrase,
      logger: createLogger(env),
      progress: slowDown(progress),
    });
    const when = writeMoment(head.created_at);
    say(`Das Haus ist wieder, wie es am ${when} war: ${describeContents(totals, bytes)}.`);
    if (!head.with_media) {
      say('Die Sicherung enthält keine Medien: Bitte legen Sie diese selbst an ihren Platz.');
    }
    if (!has_same_secret) {
      say(
        'FOYER_SECRET ist nicht wie bei der Sicherung: Zweite Faktoren der Konten und Links in alten Mails gehen erst wieder, wenn es der alte Wert ist.',
      );
    }
    say('Alle melden sich neu an. Starten Sie das Programm jetzt mit „npm start“.');
  },
};
