import { writeCommand } from '#lib/processes/installation.server.ts';
import type { House } from '../house.ts';
import type { Env } from '../platform/env.ts';

/** The public URL of a house; '' for localhost, which others cannot reach. */
export const getPublicAddress = ({ env }: House): string =>
  /^http:\/\/localhost(:|$)/.test(env.SITE_URL) ? '' : env.SITE_URL;

/** The context of a command. Commands create the services they need. */
export interface CommandContext {
  /**
   * The house, opened at the first call: a mistyped command touches no database.
   * @param onDamage called with each finding; without it damage throws
   */
  open(onDamage?: (finding: string) => void): Promise<House>;
  /** for commands that open no house */
  env: Env;
  /** what follows the name of the command */
  args: readonly string[];
  /** for the person at the terminal, in German */
  say(line: string): void;
  /** shows a progress line; on a terminal the next one replaces it */
  progress(line: string): void;
}

export interface Command {
  /** one German line for the list of commands */
  summary: string;
  /** how it is called, for its help: `generate [--events 100000] …`, a line each */
  usage: string;
  /** @throws CommandError for problems that the user can fix */
  run(context: CommandContext): Promise<void>;
}

/** A German sentence for the person at the terminal. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
  /** 1, or 2 when only a part of the work failed */
  readonly exit_code: 1 | 2;

  constructor(message: string, exit_code: 1 | 2 = 1) {
    super(message);
    this.exit_code = exit_code;
  }
}

/** The ways to call a command, as they are typed here. */
export const writeUsage = (usage: string): string =>
  usage
    .split('\n')
    .map((line) => `  ${writeCommand(line)}`)
    .join('\n');

/** For a command line that cannot be parsed. */
export const usageError = (usage: string): CommandError =>
  new CommandError(`So wird der Befehl nicht verstanden. Richtig ist:\n${writeUsage(usage)}`);
