/** What `npm start` runs, bundled into a few files (vite.program.config.ts) as `build/program/program.js`. */
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import type { Env } from './platform/env.ts';
import { SERVER_BUILD } from './site-build/build.ts';
import { openGround } from './start/open-ground.ts';

export interface ProgramOptions {
  env: Env;
  /** names the build that is served */
  build: string;
  /** is told what the person at the terminal should know, in German */
  say: (line: string) => void;
}

/**
 * Opens the database and serves the house until the process is asked to stop.
 * @throws what `explainStartFailure` has a sentence for
 */
export async function runProgram({ env, build, say }: ProgramOptions): Promise<void> {
  say(
    env.DATABASE_URL
      ? 'Die Verbindung zur Datenbank wird aufgebaut …'
      : `Die Datenbank in ${env.DATA_DIR} wird geöffnet …`,
  );
  // The database opens in a thread of its own: meanwhile this one loads the rest.
  const [ground, { openHouse }, { main }, site] = await Promise.all([
    openGround(env),
    import('./house.ts'),
    import('./main.ts'),
    import(pathToFileURL(SERVER_BUILD).href) as Promise<ServerBuild>,
    import('./start/load-ahead.ts').then(({ loadAhead }) => loadAhead()),
  ]);
  const house = await openHouse(env, ground);
  await main({ house, site, build, say });
}
