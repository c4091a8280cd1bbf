import { writeCommand } from '#lib/processes/installation.server.ts';
import { readEnv } from '../platform/env.ts';
import { COMMANDS } from './all.ts';
import { type CommandContext, CommandError, writeUsage } from './command.ts';

/**
 * Runs a command line. @param words without node and script
 * @throws CommandError
 */
export async function runCommand(
  [name, ...args]: readonly string[],
  context: Pick<CommandContext, 'open' | 'say'> & Partial<CommandContext>,
): Promise<void> {
  const { say } = context;
  if (!name || name === 'help' || name === '--help') return listCommands(say);
  const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!load) {
    throw new CommandError(
      `Den Befehl „${name}“ gibt es nicht. Es gibt: ${Object.keys(COMMANDS).join(', ')}.`,
    );
  }
  const command = await load();
  if (args.includes('--help')) {
    say(`${command.summary}\n\n${writeUsage(command.usage)}`);
    return;
  }
  await command.run({
    open: context.open,
    say,
    progress: context.progress ?? say,
    args,
    // read when it is asked for: `doctor` says what is wrong with it
    get env() {
      return context.env ?? readEnv(process.env);
    },
  });
}

async function listCommands(say: (line: string) => void): Promise<void> {
  say(`Befehle (mehr zu einem: ${writeCommand('<Befehl> --help')})\n`);
  for (const [name, load] of Object.entries(COMMANDS)) {
    say(`  ${name.padEnd(12)} ${(await load()).summary}`);
  }
}
