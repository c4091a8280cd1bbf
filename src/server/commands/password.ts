import { isProblem } from '../../lib/problem.ts';
import { createServices } from '../create-services.ts';
import { type Command, CommandError } from './command.ts';

/** For an administrator who can no longer get in, and whose house sends no mails. */
export const password: Command = {
  summary: 'vergibt ein neues Passwort für ein Konto und zeigt es einmal',
  usage: 'password <E-Mail-Adresse>',
  async run({ args, open, say }) {
    const [email = ''] = args;
    if (args.length !== 1 || !email.includes('@')) {
      throw new CommandError(
        `So wird der Befehl nicht verstanden. Richtig ist:\n  ${password.usage}`,
      );
    }
    const house = await open();
    // the owner is told by mail: the job is kept until the house runs
    await house.jobs.start();
    try {
      const rolled = await createServices(house).accounts.rollPassword(email);
      say(`Neues Passwort für ${rolled.account.email} (alle Sitzungen sind beendet):\n`);
      say(`  ${rolled.password}\n`);
      if (!rolled.account.is_active)
        say('Das Konto ist abgeschaltet: Anmelden geht trotzdem nicht.');
    } catch (error) {
      throw isProblem(error) ? new CommandError(error.message) : error;
    } finally {
      await house.jobs.stop();
    }
  },
};
