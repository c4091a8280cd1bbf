/** `npm run foyer -- <command>`: commands for a house, whether it is running or not. */
import './check-node.mjs';
import { hasSilentFolder } from './checkup/query-folder.ts';
import { CommandError } from './commands/command.ts';
import { requireHouse } from './commands/require-house.ts';
import { runCommand } from './commands/run-command.ts';
import { createTerminal } from './commands/terminal.ts';
import { type House, openHouse } from './house.ts';
import { type Env, loadEnvFile, readEnv } from './platform/env.ts';
import { openFoundation } from './start/open-foundation.ts';
import { explainStartFailure } from './start/start-failure.ts';

const terminal = createTerminal(process.stdout);
let env: Env | null = null;
let house: House | null = null;

async function close(): Promise<void> {
  await house?.changes.close();
  await house?.database.close();
}

try {
  process.env.NODE_ENV = 'production';
  process.umask(0o077);
  loadEnvFile();
  const readSettings = () => {
    env ??= readEnv(process.env);
    return env;
  };
  await runCommand(process.argv.slice(2), {
    ...terminal,
    get env() {
      return readSettings();
    },
    async open(onDamage) {
      const settings = readSettings();
      requireHouse(process.argv[2], settings);
      house ??= await openHouse(settings, await openFoundation(settings, { onDamage }));
      return house;
    },
  });
  await close();
} catch (error) {
  terminal.finish();
  await close().catch(() => {});
  const sentence = error instanceof CommandError ? error.message : explainStartFailure(error, env);
  process.stderr.write(sentence ? `${sentence}\n` : 'Das hat nicht geklappt.\n');
  if (!sentence) process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
  process.exitCode = error instanceof CommandError ? error.exit_code : 1;
}
// even `process.exit` waits for threads
if (hasSilentFolder()) process.kill(process.pid, 'SIGKILL');
