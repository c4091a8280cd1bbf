/** `npm start`: builds if needed, and runs the program of the build: it opens the database, fills the house on the first start, serves. */
import './check-node.mjs';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { type Env, loadEnvFile, readEnv, suspiciousNames } from './platform/env.ts';
import { BuildError, ensureBuild, PROGRAM } from './site-build/build.ts';
import { explainStartFailure, probeAddress } from './start/start-failure.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);
let env: Env | null = null;

try {
  // V8 would let the heap grow to twice of what lives in it before it clears up: 30 MB that nobody needs.
  setFlagsFromString('--heap-growing-percent=20');
  // React and the router ask for it when they are loaded, which is later.
  process.env.NODE_ENV = 'production';
  loadEnvFile();
  env = readEnv(process.env);
  for (const line of suspiciousNames(process.env)) say(line);
  await probeAddress(env);
  const build = await ensureBuild(say);
  // Everything written from here on, the embedded database's files too, is for the owner only.
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
