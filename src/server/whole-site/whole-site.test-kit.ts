import { mkdtemp, rm } from 'node:fs/promises';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type DestinationStream, pino } from 'pino';
import type { ServerBuild } from 'react-router';
import { openTestDatabase } from '#database/test-database.server.ts';
import { openDiskStorage } from '#domains/media/storage/disk.server.ts';
import { type Actor, SYSTEM } from '#lib/actor/actor.ts';
import { fixedClock } from '#lib/time/clock.ts';
import { openIntake } from '#lib/uploads/intake.server.ts';
import type { House } from '../house.ts';
import { createHttpApp } from '../http-app.ts';
import { type ChangeFeed, openChangeFeed } from '../platform/changes.server.ts';
import { readEnv } from '../platform/env.ts';
import { createLogger } from '../platform/logs/logger.ts';
import { createMetrics } from '../platform/metrics.ts';
import { createRateLimiter } from '../platform/rate-limit.server.ts';
import { ensureBuild, SERVER_BUILD } from '../site-build/build.ts';
import { createServices } from '../wiring/create-services.ts';

export const PASSWORD = 'ein Satz für die Tests';

/** The built site, rebuilt if the sources have changed; shared by all test files. */
async function builtSite(): Promise<ServerBuild> {
  await ensureBuild(() => {});
  return import(pathToFileURL(SERVER_BUILD).href);
}

/** Jobs are not run. */
const noJobs: WantedJobs = { register() {}, schedule() {}, send: async () => {} };

type WantedJobs = Pick<House['jobs'], 'register' | 'schedule' | 'send'>;

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

export interface RequestOptions {
  /** of the client, within 127.0.0.0/8: each has its own rate limits */
  address?: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** The built site with an additional page. @param module its route module */
export function withRoute(build: ServerBuild, path: string, module: object): ServerBuild {
  const id = `planted ${path}`;
  const route = { id, parentId: 'root', path, module } as NonNullable<
    ServerBuild['routes'][string]
  >;
  const { page } = build.assets.routes;
  const asset = { ...page, id, path } as NonNullable<typeof page>;
  const assets = { ...build.assets, routes: { ...build.assets.routes, [id]: asset } };
  return { ...build, assets, routes: { ...build.routes, [id]: route } };
}

interface Options {
  /** the build's client folder */
  client_folder?: string;
  /** log output */
  log?: DestinationStream;
  /** default: nothing is done later */
  jobs?: WantedJobs;
  /** what becomes of mails that jobs send */
  deliver?: House['mail']['deliver'];
}

/**
 * The whole site on a free port, over an empty database: page cache, pages, API, accounts.
 * @param change of the site before it is opened
 */
export async function openWholeSite(
  change = (build: ServerBuild) => build,
  { client_folder, log, jobs = noJobs, deliver = async () => {} }: Options = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-site-'));
  const site = change(await builtSite());
  const database = await openTestDatabase();
  const clock = fixedClock(new Date('2026-11-21T12:00:00Z'));
  const { changes, clearCaches } = withClearing(await openChangeFeed({ database }));
  const house: House = {
    env: readEnv({ SITE_URL: 'https://haus.example', DATA_DIR: folder }),
    database,
    clock,
    jobs: jobs as House['jobs'],
    changes,
    limiter: createRateLimiter({ database, clock }),
    logger: log
      ? createLogger({ LOG_LEVEL: 'info' }, log)
      : pino({ level: process.env.TEST_LOG ?? 'silent' }),
    mail: {
      folder: null,
      send: async () => {},
      deliver,
      openBulk: () => ({ deliver, close() {} }),
    },
    metrics: createMetrics(),
    storage: await openDiskStorage(join(folder, 'media')),
    intake: await openIntake(join(folder, 'uploads')),
    secret: 'a secret of the tests, long enough',
  };
  const services = createServices(house);
  const app = await createHttpApp({
    house,
    services,
    site,
    build: 'test',
    mode: 'production',
    client_folder: client_folder ?? null,
    isStopping: () => false,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return {
    app,
    house,
    services,
    port,
    clock,
    clearCaches,
    request: (path: string, asked: RequestOptions = {}) => request(port, path, asked),
    say: (text: string) => say(port, text),
    signIn: (role: Actor['role']) => signIn(port, services, role),
    async close() {
      await app.close();
      await services.search.index.close();
      await house.changes.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Adds a way to empty all caches: each drops its values when messages may have been lost. */
function withClearing(feed: ChangeFeed) {
  const listeners = new Set<Parameters<ChangeFeed['subscribe']>[0]>();
  const changes: ChangeFeed = {
    ...feed,
    subscribe(listener) {
      listeners.add(listener);
      return feed.subscribe(listener);
    },
  };
  const clearCaches = () => {
    for (const { lost } of listeners) lost();
  };
  return { changes, clearCaches };
}

/** Sends a request like a browser, but follows no redirects and sends the path unchanged. */
function request(
  port: number,
  path: string,
  { address, method = 'GET', headers = {}, body }: RequestOptions,
) {
  return new Promise<Answer>((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const options = { host: '127.0.0.1', port, path, method, headers: { ...headers, ...length } };
    const sent = httpRequest({ ...options, localAddress: address }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk) => {
        text += chunk;
      });
      answer.on('end', () => {
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text });
      });
    });
    sent.once('error', reject).end(body);
  });
}

/** Sends raw bytes and returns the whole answer. */
function say(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.once('error', reject).once('close', () => resolve(answer));
  });
}

/** Creates an account with the role and signs in. @returns the headers that a page's own script would send */
async function signIn(
  port: number,
  services: ReturnType<typeof createServices>,
  role: Actor['role'],
): Promise<Record<string, string>> {
  if (role === 'visitor') return {};
  const account = { email: `${role}@haus.example`, username: role, role, password: PASSWORD };
  await services.accounts.createUser(SYSTEM, account);
  const json = { 'content-type': 'application/json' };
  const body = JSON.stringify({ username: role, password: PASSWORD });
  const signedIn = await request(port, '/api/user-login/', { method: 'POST', headers: json, body });
  const cookies = (signedIn.headers['set-cookie'] ?? []).map((each) => each.split(';')[0]);
  const token = cookies.find((each) => each?.startsWith('csrftoken='))?.split('=')[1] ?? '';
  return { cookie: cookies.join('; '), 'x-csrftoken': decodeURIComponent(token) };
}
