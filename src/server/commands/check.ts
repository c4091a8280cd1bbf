import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkDatabase } from '#database/check-database.ts';
import { recordCheck } from '#database/embedded/soundness/damage.ts';
import { hasLastPages } from '#database/embedded/soundness/last-pages.ts';
import { findDamagedPages } from '#database/embedded/soundness/soundness.ts';
import { type Command, CommandError, usageError } from './command.ts';

const USAGE = 'check [--accept]';

/** @throws CommandError */
function parseArguments(args: readonly string[]): boolean {
  try {
    return parseArgs({ args: [...args], options: { accept: { type: 'boolean', default: false } } })
      .values.accept;
  } catch {
    throw usageError(USAGE);
  }
}

/** For use after an unclean end, a restore or trouble with a disk (G-264, G-289). */
export const check: Command = {
  summary:
    'prüft, ob die Datenbank vollständig und lesbar ist; mit --accept nimmt der Start sie auch beschädigt',
  usage: USAGE,
  async run({ args, open, say, progress }) {
    const accept = parseArguments(args);
    const findings: string[] = [];
    const { database, env } = await open((finding) => findings.push(finding));
    const folder = join(env.DATA_DIR, 'database');
    if (database.kind === 'embedded' && !hasLastPages(folder)) {
      say(
        'Von einem früheren ordentlichen Beenden ist nichts bekannt: Ob Teile der Datenbank älter sind als der Rest, lässt sich nicht feststellen.',
      );
    }
    const checked = await database.runExclusively(() =>
      checkDatabase(database, { progress: (table) => progress(`Tabelle ${table} …`) }),
    );
    findings.push(...checked.findings);
    if (database.kind === 'embedded') {
      findings.push(...(await findDamagedPages(database, folder)));
      recordCheck(folder, findings, accept);
    }
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
