import { parseArgs } from 'node:util';
import { getInstallation } from '#lib/processes/installation.server.ts';
import { checkUp } from '../checkup/check-up.ts';
import { type Finding, isBad, type Level, SUBJECTS } from '../checkup/finding.ts';
import { inspectValues } from '../checkup/inspections/inspect-settings.ts';
import { queryDatabase } from '../checkup/query-database.ts';
import { createLogger } from '../platform/logs/logger.ts';
import { type Command, type CommandContext, CommandError, usageError } from './command.ts';

const USAGE = 'doctor [--json]';
const SIGNS: Record<Level, string> = { good: '✓', note: '!', bad: '✗' };

/** @throws CommandError */
function parseArguments(args: readonly string[]): { json: boolean } {
  try {
    return parseArgs({ args: [...args], options: { json: { type: 'boolean', default: false } } })
      .values;
  } catch {
    throw usageError(USAGE);
  }
}

/** Says what is wrong with this installation, and what to do (G-630). Changes nothing and sends no mail. */
export const doctor: Command = {
  summary: 'sagt, was an dieser Installation nicht stimmt und was zu tun ist',
  usage: USAGE,
  async run(context) {
    const { json } = parseArguments(context.args);
    const findings = await examine(context);
    const bad = findings.filter(isBad).length;
    if (json) context.say(JSON.stringify({ is_good: bad === 0, findings }, null, 2));
    else print(findings, context);
    if (bad === 0) return;
    throw new CommandError(bad === 1 ? 'Eines davon ist falsch.' : `${bad} davon sind falsch.`);
  },
};

/** Without readable settings there is nothing else to look at. */
async function examine(context: CommandContext): Promise<readonly Finding[]> {
  const values = inspectValues(process.env);
  if (values.some(isBad)) return values;
  const { env } = context;
  // the findings say what a log would
  const logger = createLogger({ LOG_LEVEL: 'silent' });
  const { findings } = await checkUp(env, new Date(), () => queryDatabase(env, logger));
  return [...values, ...findings];
}

function print(findings: readonly Finding[], { say }: CommandContext): void {
  const width = Math.max(...Object.values(SUBJECTS).map((name) => name.length));
  for (const { subject, level, sentence, advice } of findings) {
    say(`${SIGNS[level]} ${SUBJECTS[subject].padEnd(width)}  ${sentence}`);
    if (advice) say(`  ${' '.repeat(width)}  → ${advice}`);
  }
  if (findings.every(({ level }) => level === 'good')) return;
  const { settings, restart, log } = getInstallation();
  say(
    `\nEinstellungen stehen ${settings}; sie gelten nach einem Neustart: ${restart}. Protokoll: ${log}.`,
  );
}
