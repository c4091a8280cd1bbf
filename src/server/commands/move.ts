import { readFile } from 'node:fs/promises';
import { parseArgs, parseEnv } from 'node:util';
import { formatSize } from '#lib/text/measures.ts';
import { moveHouse } from '../backup/moving/move-house.ts';
import { type Env, readEnv } from '../platform/env.ts';
import { createLogger } from '../platform/logs/logger.ts';
import { requireFile, slowDown } from './backup.ts';
import { type Command, usageError } from './command.ts';
import { prepareSearch } from './prepare-search.ts';
import { requireHouse } from './require-house.ts';

const USAGE = 'move <Datei mit den neuen Einstellungen>';

/** @throws CommandError */
function parseArguments(args: readonly string[]): string {
  try {
    const { positionals } = parseArgs({ args: [...args], allowPositionals: true });
    const [file, ...more] = positionals;
    if (!file || more.length > 0) throw new Error('one file');
    return file;
  } catch {
    throw usageError(USAGE);
  }
}

/** Moves the house to another database, data folder or bucket (G-631). */
export const move: Command = {
  summary: 'zieht um: in eine andere Datenbank, einen anderen Datenordner oder Bucket',
  usage: USAGE,
  async run({ args, env: from, say, progress }) {
    const file = parseArguments(args);
    await requireFile(file);
    requireHouse('move', from);
    const changes = parseEnv(await readFile(file, 'utf8'));
    const to = readEnv({ ...process.env, ...changes });
    const reporting = { logger: createLogger(from), progress: slowDown(progress) };
    const { tables, media } = await moveHouse({ from, to, ...reporting });
    if (tables) await prepareSearch(to, reporting);
    const count = (number: number) => number.toLocaleString('de-DE');
    say('Umgezogen, und alles verglichen:');
    if (tables) {
      const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
      say(`  ${count(Object.keys(tables).length)} Tabellen mit ${count(rows)} Zeilen`);
    }
    if (media) {
      const present = media.present > 0 ? `, davon ${count(media.present)} von vorhin` : '';
      say(`  ${count(media.files)} Dateien, ${formatSize(media.bytes)}${present}`);
    }
    say(`Übernehmen Sie jetzt, was in ${file} steht, in Ihre Einstellungen, und starten Sie.`);
    if (tables)
      say('Alle melden sich neu an; Aufgaben, die im Hintergrund warteten, sind nicht dabei.');
    for (const line of describeOld(from, { tables: !!tables, media: !!media })) say(line);
  },
};

/** What is left to delete by hand. */
function describeOld(from: Env, moved: { tables: boolean; media: boolean }): string[] {
  const database = from.DATABASE_URL ? 'die alte Datenbank' : `${from.DATA_DIR}/database`;
  const media = from.STORAGE === 's3' ? `der Bucket ${from.S3_BUCKET}` : `${from.DATA_DIR}/media`;
  const old = [...(moved.tables ? [database] : []), ...(moved.media ? [media] : [])];
  return old.length === 0
    ? []
    : [`Unverändert bleibt: ${old.join(', ')}. Löschen Sie es, wenn das Haus am neuen Ort läuft.`];
}
