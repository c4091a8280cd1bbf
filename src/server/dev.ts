/**
 * `npm run dev`: one process. The database is opened once; Vite replaces pages, styles and editor in the browser; a change
 * of server code recreates services and app on the open database.
 */
import './check-node.mjs';
import { existsSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import { createServer as createVite, type ViteDevServer } from 'vite';
import type { openDevelopment } from './dev-app.ts';
import { type House, openHouse } from './house.ts';
import type { ChangeFeed } from './platform/changes.server.ts';
import { type Env, loadEnvFile, readEnv } from './platform/env.ts';
import { CLIENT_FOLDER } from './site-build/build.ts';
import { stopGracefully } from './start/graceful-stop.ts';
import { explainStartFailure } from './start/start-failure.ts';

/** Loaded by Node itself for the life of the process: a change needs a restart. */
const LONG_LIVED =
  /\/src\/(database|server\/(main|start|dev|house|env|settings|jobs|mail|changes|rate-limit|metrics|logger|graceful-stop)\b)/;
const SETTLE_MS = 100;
/** Vite builds the administration apart from the site, so it is served as it was built last. */
const ADMINISTRATION = existsSync(join(CLIENT_FOLDER, 'assets/admin/manifest.json'))
  ? CLIENT_FOLDER
  : null;

interface Running {
  app: FastifyInstance;
  listener: RequestListener;
  endSubscriptions: () => void;
}

const say = (line: string) => void process.stdout.write(`${line}\n`);
let env: Env | null = null;
try {
  process.env.NODE_ENV = 'development';
  loadEnvFile();
  env = readEnv(process.env);
  await develop(env);
} catch (error) {
  const sentence = explainStartFailure(error, env);
  process.stderr.write(`${sentence ?? (error instanceof Error ? error.stack : error)}\n`);
  process.exit(1);
}

async function develop(env: Env): Promise<void> {
  const house = await openHouse(env);
  let running: Running | null = null;
  const server = createServer((request, response) => {
    // Vite would look for these among the sources
    if (running && request.url?.startsWith('/assets/admin/')) {
      running.listener(request, response);
      return;
    }
    vite.middlewares(request, response, () => {
      if (running) running.listener(request, response);
      else response.writeHead(503).end();
    });
  });
  const vite = await createVite({
    server: { middlewareMode: true, ws: { server } },
    appType: 'custom',
  });

  const replace = async () => {
    const next = await loadApp(vite, house);
    const old = running;
    running = next;
    old?.endSubscriptions();
    await old?.app.close();
  };
  await replace();
  reloadOnChange(vite, replace);
  server.listen(env.PORT, env.HOST, () => {
    say(`\nFoyer läuft zur Entwicklung: http://localhost:${env.PORT}`);
    say(
      ADMINISTRATION
        ? `Verwaltung: http://localhost:${env.PORT}/cms-hub   (wie zuletzt gebaut: Änderungen in admin/ zeigt „npm run build“)`
        : 'Verwaltung: noch nicht gebaut; führen Sie „npm run build“ aus und starten Sie „npm run dev“ neu.',
    );
  });
  server.once('error', (error) => {
    say(explainStartFailure(error, env) ?? String(error));
    process.exit(1);
  });
  stopGracefully({
    logger: house.logger,
    onStopping: () => {},
    steps: [
      { name: 'vite', run: () => vite.close() },
      { name: 'app', run: async () => running?.app.close() },
      { name: 'jobs', run: () => house.jobs.stop(2000) },
      { name: 'changes', run: () => house.changes.close() },
      { name: 'database', run: () => house.database.close() },
    ],
  });
}

/** Loads services and app from the current sources. */
async function loadApp(vite: ViteDevServer, house: House): Promise<Running> {
  const { changes, endSubscriptions } = trackSubscriptions(house.changes);
  const module = await vite.ssrLoadModule('/src/server/dev-app.ts');
  let listener: RequestListener = () => {};
  const app = await (module.openDevelopment as typeof openDevelopment)({
    house: { ...house, changes },
    say,
    administration_folder: ADMINISTRATION,
    site: async () =>
      (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild,
    createServer: (created) => {
      listener = created;
      // Fastify needs a server; this one never listens
      return createServer();
    },
  });
  await app.ready();
  return { app, listener, endSubscriptions };
}

/** Collects subscriptions, so that replaced services receive no more changes. */
function trackSubscriptions(feed: ChangeFeed): {
  changes: ChangeFeed;
  endSubscriptions: () => void;
} {
  const ends: (() => void)[] = [];
  const subscribe: ChangeFeed['subscribe'] = (listener) => {
    const end = feed.subscribe(listener);
    ends.push(end);
    return end;
  };
  return {
    changes: { ...feed, subscribe },
    endSubscriptions: () => {
      for (const end of ends) end();
    },
  };
}

function reloadOnChange(vite: ViteDevServer, replace: () => Promise<void>): void {
  let timer: NodeJS.Timeout | undefined;
  let last = Promise.resolve();
  vite.watcher.on('all', (_event, path) => {
    if (LONG_LIVED.test(path) && !path.includes('.test.')) {
      say(`${path}: wirkt erst nach einem neuen „npm run dev“.`);
      return;
    }
    // Vite loads pages with every request; only modules of the app itself require a new one.
    if (!vite.environments.ssr?.moduleGraph.getModulesByFile(path)?.size) return;
    if (!/\.ts$/.test(path)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      last = last.then(replace).catch((error: unknown) => {
        vite.config.logger.error(
          error instanceof Error ? (error.stack ?? error.message) : `${error}`,
        );
      });
    }, SETTLE_MS);
  });
}
