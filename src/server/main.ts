import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import { serveSnapshots } from './backup/control/control-socket.ts';
import { readProgramVersion } from './backup/program-version.ts';
import { checkUpDatabase } from './checkup/check-up.ts';
import { CHECKUP } from './checkup/query-database.ts';
import type { House } from './house.ts';
import { createHttpApp } from './http-app.ts';
import type { Env } from './platform/env.ts';
import { reportErrors } from './platform/logs/error-reports.ts';
import { CLIENT_FOLDER } from './site-build/build.ts';
import { firstStart } from './start/first-start.ts';
import { stopGracefully } from './start/graceful-stop.ts';
import { warmUp } from './start/warm-up.ts';
import { createServices } from './wiring/create-services.ts';
import type { Services } from './wiring/services.ts';

export interface MainOptions {
  house: House;
  /** the built site */
  site: ServerBuild;
  /** identifies the build that is served */
  build: string;
  /** prints German lines for the person at the terminal */
  say: (line: string) => void;
}

/**
 * Connections waiting to be accepted. With node's default of 511, half of a thousand simultaneous ones are dropped and
 * retry after one, three and seven seconds. The system limits it too (`somaxconn`).
 */
const BACKLOG = 4096;

/** Fills the house on the first start and serves it until the process is stopped. */
export async function main({ house, site, build, say }: MainOptions): Promise<void> {
  const { env } = house;
  const services = createServices(house);
  if (env.SENTRY_DSN) {
    reportErrors({
      dsn: env.SENTRY_DSN,
      release: `foyer@${await readProgramVersion()}`,
      environment: env.INSTANCE,
    });
  }
  // before the queues, for which the database is busy until after the first requests
  services.search.index.preload();
  let stopping = false;
  const appReady = createHttpApp({
    house,
    services,
    site,
    build,
    client_folder: CLIENT_FOLDER,
    mode: 'production',
    isStopping: () => stopping,
  });
  // Creates the app while the queues wait for the database. Only one of several starting processes creates the queues
  // and fills the house.
  appReady
    .then((app) => warmUp({ app, database: house.database, services }))
    // the first request meets what is wrong, and says it
    .catch(() => {});
  const [app, signIn] = await Promise.all([
    appReady,
    house.database.runExclusively(async () => {
      await house.jobs.start();
      return firstStart({ house, services, say });
    }),
  ]);
  await app.listen({ port: env.PORT, host: env.HOST, backlog: BACKLOG });
  const address = getAddress(app, env);
  const saySignIn = () => signIn.splice(0).forEach(say);
  const control = await serveSnapshots({
    database: house.database,
    data_dir: env.DATA_DIR,
    logger: house.logger,
    questions: { [CHECKUP]: () => checkUpDatabase(house.database, env, house.clock.now()) },
  });
  const drain_ms = env.DRAIN_SECONDS * 1_000;
  const runUnlessStopped = stopGracefully({
    logger: house.logger,
    onStopping: () => {
      stopping = true;
      // contains the first start's password, which is never shown again
      saySignIn();
      say('Foyer wird beendet …');
    },
    onTimeout: () =>
      say(
        'Das Beenden dauert zu lange und wird abgebrochen; was bestätigt wurde, ist gespeichert.',
      ),
    deadline_ms: STOP_MS + drain_ms,
    steps: [
      { name: 'drain', run: () => sleep(drain_ms) },
      { name: 'snapshots', run: () => control.close() },
      ...stopSteps(app, house, services),
    ],
  });
  await runUnlessStopped(async () => {
    await services.search.index.start();
    await services.backups.closeUnfinished();
    await house.jobs.work();
    services.checkup.start();
  });
  if (stopping) return;
  say(`\nFoyer läuft: ${address}   (beenden mit Strg+C)`);
  saySignIn();
  if (house.mail.folder) {
    say(`Es ist kein Mailserver eingestellt: Mails liegen als Dateien in ${house.mail.folder}.`);
  }
}

/** A stop takes no longer, beside `DRAIN_SECONDS`. */
const STOP_MS = 20_000;
/** Connections that stay busy for longer than this are cut. */
const REQUESTS_MS = 10_000;
const JOBS_MS = 5_000;

/** First requests, then background work, then the database. */
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
    { name: 'checkup', run: async () => services.checkup.close() },
    { name: 'backup', run: () => services.backups.stop() },
    { name: 'jobs', run: () => jobs.stop(JOBS_MS) },
    { name: 'changes', run: () => changes.close() },
    { name: 'database', run: () => database.close() },
  ];
}

/** The address of the site for a browser on this machine. */
function getAddress(app: FastifyInstance, env: Pick<Env, 'HOST'>): string {
  const { port } = app.server.address() as AddressInfo;
  const isAnyAddress = env.HOST === '0.0.0.0' || env.HOST === '::';
  const host = isAnyAddress ? 'localhost' : env.HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
