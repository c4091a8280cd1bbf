import { checkDatabase } from '../../database/check-database.ts';
import { type Command, CommandError } from './command.ts';

/** After an unclean end, a restored backup or a failing disk: whether all of the database can be read (G-264). */
export const check: Command = {
  summary: 'prüft, ob die Datenbank vollständig und lesbar ist; ändert nichts',
  usage: 'check',
  async run({ open, say, progress }) {
    const { database } = await open();
    const { tables, rows, findings } = await checkDatabase(database, (table) =>
      progress(`Tabelle ${table} …`),
    );
    if (findings.length === 0) {
      say(`Die Datenbank ist in Ordnung: ${tables} Tabellen mit ${rows} Zeilen sind lesbar.`);
      return;
    }
    for (const finding of findings) say(finding);
    throw new CommandError(
      'Die Datenbank ist beschädigt: Bitte spielen Sie eine Sicherung ein und schreiben Sie bis dahin nichts Neues.',
    );
  },
};
