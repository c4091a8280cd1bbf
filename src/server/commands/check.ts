import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkDatabase } from '../../database/check-database.ts';
import { setAccepted } from '../../database/embedded/soundness.ts';
import { type Command, CommandError } from './command.ts';

const USAGE = 'check [--accept]';

/** @throws CommandError */
function read(args: readonly string[]): boolean {
  try {
    return parseArgs({ args: [...args], options: { accept: { type: 'boolean', default: false } } })
      .values.accept;
  } catch {
    throw new CommandError(
      `So wird der Befehl nicht verstanden. Richtig ist:\n  npm run foyer -- ${USAGE}`,
    );
  }
}

/** After an unclean end, a restored backup or a failing disk: whether all of the database can be read (G-264, G-289). */
export const check: Command = {
  summary:
    'prüft, ob die Datenbank vollständig und lesbar ist; mit --accept nimmt der Start sie auch beschädigt',
  usage: USAGE,
  async run({ args, open, say, progress }) {
    const accept = read(args);
    const findings: string[] = [];
    const { database, env } = await open((finding) => findings.push(finding));
    const checked = await checkDatabase(database, {
      progress: (table) => progress(`Tabelle ${table} …`),
    });
    findings.push(...checked.findings);
    const folder = join(env.DATA_DIR, 'database');
    if (database.kind === 'embedded') setAccepted(folder, accept && findings.length > 0);
    if (findings.length === 0) {
      const { tables, rows } = checked;
      say(`Die Datenbank ist in Ordnung: ${tables} Tabellen mit ${rows} Zeilen sind lesbar.`);
      return;
    }
    for (const finding of findings) say(finding);
    if (accept && database.kind === 'embedded') {
      say('Der nächste Start nimmt die Datenbank so an, wie sie ist.');
      return;
    }
    throw new CommandError(
      'Die Datenbank ist beschädigt: Bitte spielen Sie eine Sicherung ein und schreiben Sie bis dahin nichts Neues.',
    );
  },
};
