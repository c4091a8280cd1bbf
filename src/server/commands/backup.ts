import { access, constants, stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { formatSize } from '#lib/text/measures.ts';
import type { Totals } from '../backup/archive/archive-format.ts';
import { openSource } from '../backup/making/open-source.ts';
import { writeBackup } from '../backup/making/write-backup.ts';
import { readPassphrase } from '../backup/passphrase.ts';
import { drillBackup } from '../backup/restoring/drill.ts';
import { createFileTarget } from '../backup/targets/file-target.ts';
import { writeMoment } from '../backup/write-moment.ts';
import { createLogger } from '../platform/logs/logger.ts';
import { type Command, type CommandContext, CommandError, usageError } from './command.ts';
import { requireHouse } from './require-house.ts';

const USAGE = [
  'backup <Datei> [--without-media] [--passphrase-file <Datei>]',
  'backup --verify <Datei> [--passphrase-file <Datei>]',
].join('\n');

/** @throws CommandError */
function parseArguments(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        verify: { type: 'boolean', default: false },
        'without-media': { type: 'boolean', default: false },
        'passphrase-file': { type: 'string' },
      },
    });
    const [file, ...more] = positionals;
    if (!file || more.length > 0) throw new Error('one file');
    return {
      file,
      verifies: values.verify,
      with_media: !values['without-media'],
      passphrase_file: values['passphrase-file'],
    };
  } catch {
    throw usageError(USAGE);
  }
}

/** `86 Tabellen mit 12.345 Zeilen, 240 Dateien, 56,7 MB` */
export function describeContents({ tables, media }: Totals, bytes: number): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  const count = (number: number) => number.toLocaleString('de-DE');
  return `${count(Object.keys(tables).length)} Tabellen mit ${count(rows)} Zeilen, ${count(media.files)} Dateien, zusammen ${formatSize(bytes)}`;
}

/** milliseconds between progress lines */
const PROGRESS_EVERY = 2000;

/** Leaves out progress lines that come soon after another: a log keeps all of them. */
export function slowDown(progress: CommandContext['progress']): CommandContext['progress'] {
  let last = -Infinity;
  return (line) => {
    const now = performance.now();
    if (now - last < PROGRESS_EVERY) return;
    last = now;
    progress(line);
  };
}

/** @throws CommandError instead of a trace for a mistyped name, or a file of somebody else */
export async function requireFile(file: string): Promise<void> {
  const code = await access(file, constants.R_OK).then(
    () => '',
    (error: NodeJS.ErrnoException) => error.code,
  );
  if (code === 'EACCES') {
    throw new CommandError(
      `Die Datei ${file} kann dieser Benutzer nicht lesen: Bitte geben Sie ihm das Recht dazu, auch an ihrem Ordner, oder legen Sie sie woanders hin.`,
    );
  }
  const found = code ? null : await stat(file);
  if (!found?.isFile()) throw new CommandError(`Die Datei ${file} gibt es nicht.`);
}

/** Writes a backup of the house, running or not, or tries one out (G-560 … G-563). */
export const backup: Command = {
  summary: 'sichert das Haus in eine Datei, auch während es läuft; mit --verify probt es eine',
  usage: USAGE,
  async run(context) {
    const { file, verifies, with_media, passphrase_file } = parseArguments(context.args);
    const passphrase = await readPassphrase(context.env, passphrase_file);
    if (verifies) return verify(context, file, passphrase);
    const { env, say, progress } = context;
    requireHouse('backup', env);
    const source = await openSource({ env, logger: createLogger(env), with_media });
    const { totals, bytes } = await writeBackup(source, createFileTarget(file), {
      passphrase,
      now: new Date(),
      progress: slowDown(progress),
    });
    say(`Gesichert und zur Probe gelesen: ${describeContents(totals, bytes)}.`);
    say(passphrase ? `Verschlüsselt in ${file}.` : `Unverschlüsselt in ${file}.`);
  },
};

async function verify(
  { env, say, progress }: CommandContext,
  file: string,
  passphrase: string,
): Promise<void> {
  await requireFile(file);
  const { head, totals, bytes, missing } = await drillBackup({
    file,
    passphrase,
    logger: createLogger(env),
    progress: slowDown(progress),
  });
  const when = writeMoment(head.created_at);
  say(`Die Sicherung vom ${when} ließ sich einspielen, und alles stimmt überein:`);
  say(`  ${describeContents(totals, bytes)}.`);
  if (!head.with_media) say('Sie enthält keine Medien.');
  if (missing.length === 0) return;
  for (const key of missing.slice(0, 10)) say(`  fehlt: ${key}`);
  throw new CommandError(
    `${missing.length} Dateien, die das Haus nennt, fehlten schon beim Sichern im Speicher.`,
    2,
  );
}
