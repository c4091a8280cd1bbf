import { readFile } from 'node:fs/promises';
import type { Env } from '../platform/env.ts';
import { BackupError } from './archive/backup-error.ts';
import { MIN_PASSPHRASE } from './archive/encryption.ts';

type PassphraseEnv = Pick<Env, 'FOYER_BACKUP_PASSPHRASE' | 'FOYER_BACKUP_PASSPHRASE_FILE'>;

/**
 * The passphrase of backups: of the file that is given, else as the settings say; '' for none.
 * @throws BackupError
 */
export async function readPassphrase(env: PassphraseEnv, given = ''): Promise<string> {
  const file = given || env.FOYER_BACKUP_PASSPHRASE_FILE;
  if (!file) return env.FOYER_BACKUP_PASSPHRASE;
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new BackupError(
      `Die Datei ${file} mit dem Passwort der Sicherung lässt sich nicht lesen (${error.code}).`,
    );
  });
  const [line = ''] = text.split('\n', 1);
  const passphrase = line.replace(/\r$/, '');
  if (passphrase.length < MIN_PASSPHRASE) {
    throw new BackupError(
      `In der ersten Zeile von ${file} muss ein Passwort mit mindestens ${MIN_PASSPHRASE} Zeichen stehen.`,
    );
  }
  return passphrase;
}
