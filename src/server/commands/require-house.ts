import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { getInstallation } from '#lib/processes/installation.server.ts';
import type { Env } from '../platform/env.ts';
import { CommandError } from './command.ts';

/** Commands that may create a house. */
const CREATES_HOUSE = new Set(['import', 'generate']);

/**
 * A mistyped DATA_DIR must not become a new house. Media without their database have a sentence of their own (G-325).
 * @throws CommandError
 */
export function requireHouse(
  command: string | undefined,
  { DATABASE_URL, DATA_DIR }: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>,
): void {
  if (DATABASE_URL || CREATES_HOUSE.has(command ?? '')) return;
  if (['database', 'media'].some((name) => existsSync(join(DATA_DIR, name)))) return;
  throw new CommandError(
    `In ${DATA_DIR} liegt kein Haus: Bitte prüfen Sie die Einstellung DATA_DIR. Ein neues Haus legt „${getInstallation().start}“ an.`,
  );
}
