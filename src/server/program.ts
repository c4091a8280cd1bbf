/** What `npm start` runs, bundled into a few files (vite.program.config.ts) as `build/program/program.js`. */
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import type { Env } from './platform/env.ts';
import { SERVER_BUILD } from './site-build/build.ts';
import { openFoundation } from './start/open-foundation.ts';

export interface ProgramOptions {
  env: Env;
  /** identifies the build that is served */
  build: string;
  /** prints German lines for the person at the terminal */
  say: (line: string) => void;
}

/**
 * Opens the database and serves the house until the process is stopped.
 * @throws errors that `explainStartFailure` can explain
 */
export async function runProgram({ env, build, say }: ProgramOptions): Promise<void> {
  say(
    env.DATABASE_URL
      ? 'Die Verbindung zur Datenbank wird aufgebaut …'
      : `Die Datenbank in ${env.DATA_DIR} wird geöffnet …`,
  );
  // The database opens in its own thread while this one loads the rest.
  const [foundation, { openHouse }, { main }, site] = await Promise.all([
    openFoundation(env, { startTimeout: env.DATABASE_WAIT_SECONDS * 1_000 }),
    import('./house.ts'),
    import('./main.ts'),
    import(pathToFileURL(SERVER_BUILD).href) as Promise<ServerBuild>,
    import('./start/preload-server-modules.ts').then(({ preloadServerModules }) =>
      preloadServerModules(),
    ),
  ]);
  const house = await openHouse(env, foundation);
  await main({ house, site, build, say });
}
