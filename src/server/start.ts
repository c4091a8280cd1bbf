/** `npm start`: opens the database, builds if needed, fills the house on the first start, serves. */
import './check-node.mjs';
import { setFlagsFromString } from 'node:v8';
import { BuildError, ensureBuild } from './build.ts';
import { type Env, loadEnvFile, readEnv, suspiciousNames } from './env.ts';
import { openGround } from './open-ground.ts';
import { explainStartFailure, probeAddress } from './start-failure.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);
let env: Env | null = null;

try {
  // V8 would let the heap grow to twice of what lives in it before it clears up: 30 MB that nobody needs.
  setFlagsFromString('--heap-growing-percent=20');
  // React and the router ask for it when they are loaded: `main` is loaded after this line.
  process.env.NODE_ENV = 'production';
  loadEnvFile();
  env = readEnv(process.env);
  for (const line of suspiciousNames(process.env)) say(line);
  await probeAddress(env);
  say(
    env.DATABASE_URL
      ? 'Die Verbindung zur Datenbank wird aufgebaut …'
      : `Die Datenbank in ${env.DATA_DIR} wird geöffnet …`,
  );
  // The database opens in a thread of its own: meanwhile this one loads the rest.
  const [ground, build, { openHouse }, { main }] = await Promise.all([
    openGround(env),
    ensureBuild(say),
    import('./house.ts'),
    import('./main.ts'),
  ]);
  const house = await openHouse(env, ground);
  await main({ house, build, say });
} catch (error) {
  if (error instanceof BuildError && error.output) process.stderr.write(`${error.output}\n`);
  const sentence = explainStartFailure(error, env);
  process.stderr.write(sentence ? `${sentence}\n` : `Foyer konnte nicht starten.\n`);
  if (!sentence) process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
  process.exit(1);
}
