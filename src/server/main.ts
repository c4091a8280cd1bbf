import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import type { House } from './house.ts';
import { createHouseApp } from './house-app.ts';
import type { Env } from './platform/env.ts';
import { CLIENT_FOLDER } from './site-build/build.ts';
import { firstStart } from './start/first-start.ts';
import { stopGracefully } from './start/graceful-stop.ts';
import { createServices } from './wiring/create-services.ts';
import type { Services } from './wiring/services.ts';

export interface MainOptions {
  house: House;
  /** the built site */
  site: ServerBuild;
  /** names the build that is served */
  build: string;
  /** is told what the person at the terminal should know, in German */
  say: (line: string) => void;
}

/**
 * Connections that may wait to be accepted. Of a thousand at once node's default of 511 drops half, which retry after
 * one, three and seven seconds. The system limits it too (`somaxconn`).
 */
const BACKLOG = 4096;

/** Fills the house on the first start, and serves it until the process is asked to stop. */
export async function main({ house, site, build, say }: MainOptions): Promise<void> {
  const { env } = house;
  const services = createServices(house);
  let stopping = false;
  const opened = createHouseApp({
    house,
    services,
    site,
    build,
    client_folder: CLIENT_FOLDER,
    mode: 'production',
    isStopping: () => stopping,
  });
  // The app is assembled while the queues wait for the database. Of several processes starting at once, one makes the
  // queues and fills the house.
  const [app, signIn] = await Promise.all([
    opened,
    house.database.alone(async () => {
      await house.jobs.start();
      return firstStart({ house, services, say });
    }),
  ]);
  await app.listen({ port: env.PORT, host: env.HOST, backlog: BACKLOG });
  const address = addressOf(app, env);
  const saySignIn = () => signIn.splice(0).forEach(say);
  const unlessStopped = stopGracefully({
    logger: house.logger,
    onStopping: () => {
      stopping = true;
      // Contains the first start's password, which is never shown again.
      saySignIn();
      say('Foyer wird beendet …');
    },
    onTooLong: () =>
      say(
        'Das Beenden dauert zu lange und wird abgebrochen; was bestätigt wurde, ist gespeichert.',
      ),
    steps: stopSteps(app, house, services),
  });
  await unlessStopped(async () => {
    await services.search.index.start();
    await house.jobs.work();
  });
  if (stopping) return;
  say(`\nFoyer läuft: ${address}   (beenden mit Strg+C)`);
  saySignIn();
  if (house.mail.folder) {
    say(`Es ist kein Mailserver eingestellt: Mails liegen als Dateien in ${house.mail.folder}.`);
  }
}

/** Connections that stay busy for longer than this are cut. */
const REQUESTS_MS = 10_000;
const JOBS_MS = 5_000;

/** First nobody new, then what runs, then what it runs on. */
function stopSteps(app: FastifyInstance, { jobs, changes, database }: House, services: Services) {
  const closeApp = async () => {
    const cut = setTimeout(() => app.server.closeAllConnections(), REQUESTS_MS);
    await app.close().finally(() => clearTimeout(cut));
  };
  return [
    { name: 'requests', run: closeApp },
    { name: 'error log', run: () => services.errorLog.flush() },
    { name: 'page views', run: () => services.pageViews.flush() },
    { name: 'redirects', run: () => services.redirects.flush() },
    { name: 'search', run: () => services.search.flush() },
    { name: 'index', run: () => services.search.index.close() },
    { name: 'jobs', run: () => jobs.stop(JOBS_MS) },
    { name: 'changes', run: () => changes.close() },
    { name: 'database', run: () => database.close() },
  ];
}

/** Where a browser on this machine finds the site. */
function addressOf(app: FastifyInstance, env: Pick<Env, 'HOST'>): string {
  const { port } = app.server.address() as AddressInfo;
  const everywhere = env.HOST === '0.0.0.0' || env.HOST === '::';
  const host = everywhere ? 'localhost' : env.HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
