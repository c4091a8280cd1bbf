/** `npm start`: builds if needed, then runs the built program. */
import './check-node.mjs';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { type Env, findSuspiciousNames, loadEnvFile, readEnv } from './platform/env.ts';
import { BuildError, ensureBuild, PROGRAM } from './site-build/build.ts';
import { explainStartFailure, probeAddress } from './start/start-failure.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);
let env: Env | null = null;

try {
  // By default V8 lets the heap grow to twice its live size before collecting, which wastes 30 MB.
  setFlagsFromString('--heap-growing-percent=20');
  // must be set before React and the router are loaded
  process.env.NODE_ENV = 'production';
  loadEnvFile();
  env = readEnv(process.env);
  for (const line of findSuspiciousNames(process.env)) say(line);
  await probeAddress(env);
  const build = await ensureBuild(say);
  // Files written from here on, including the embedded database's, are readable for the owner only.
  process.umask(0o077);
  const program: typeof import('./program.ts') = await import(pathToFileURL(PROGRAM).href);
  await program.runProgram({ env, build, say });
} catch (error) {
  if (error instanceof BuildError && error.output) process.stderr.write(`${error.output}\n`);
  const sentence = explainStartFailure(error, env);
  process.stderr.write(sentence ? `${sentence}\n` : `Foyer konnte nicht starten.\n`);
  if (!sentence) process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
  process.exit(1);
}
