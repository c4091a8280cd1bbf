import { SYSTEM } from '#lib/actor/actor.ts';
import { isProblem } from '#lib/api/problem.ts';
import { createServices } from '../wiring/create-services.ts';
import { type Command, CommandError, usageError } from './command.ts';

/** For a lost phone without recovery codes. */
const WITHOUT_FACTOR = '--without-second-factor';

/** For administrators who cannot sign in and whose house sends no mail. */
export const password: Command = {
  summary: 'vergibt ein neues Passwort für ein Konto und zeigt es einmal',
  usage: 'password <E-Mail-Adresse> [--without-second-factor]',
  async run({ args, open, say }) {
    const without_factor = args.includes(WITHOUT_FACTOR);
    const words = args.filter((word) => word !== WITHOUT_FACTOR);
    const [email = ''] = words;
    if (words.length !== 1 || !email.includes('@')) throw usageError(password.usage);
    const house = await open();
    const { accounts } = createServices(house);
    // the owner is notified by mail; the job waits until the house runs
    await house.jobs.start();
    try {
      const rolled = await accounts.rollPassword(email);
      if (without_factor) await accounts.switchOffSecondFactorFor(SYSTEM, rolled.account.id);
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
