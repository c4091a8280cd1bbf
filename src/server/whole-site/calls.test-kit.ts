import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { openTestDatabase } from '#database/test-database.server.ts';
import { openDiskStorage } from '#domains/media/storage/disk.server.ts';
import { type Actor, VISITOR } from '#lib/actor/actor.ts';
import { fixedClock } from '#lib/time/clock.ts';
import { openIntake } from '#lib/uploads/intake.server.ts';
import { API_PLUGINS, type ApiPlugins } from '../api/api-routes.ts';
import type { House } from '../house.ts';
import { openChangeFeed } from '../platform/changes.server.ts';
import { readEnv } from '../platform/env.ts';
import type { MailMessage } from '../platform/mail.server.ts';
import { createMetrics } from '../platform/metrics.ts';
import { createRateLimiter } from '../platform/rate-limit.server.ts';
import { createTestApp, type TestAppOptions } from '../test-app.ts';
import { createServices } from '../wiring/create-services.ts';

/** A Saturday evening in Berlin. */
const EVENING = '2026-11-21T18:00:00+01:00';

/** Jobs are not run. */
const jobs = { register() {}, schedule() {}, send: async () => {} } as unknown as House['jobs'];

/** `Authorization: test editor` with a cookie makes an editor of a request that reads. */
async function resolveActor(headers: { authorization?: string | undefined }): Promise<Actor> {
  const role = /^test (member|author|editor|admin)$/.exec(headers.authorization ?? '')?.[1];
  return role ? { user_id: null, role: role as Actor['role'] } : VISITOR;
}

/** Headers of a request in this role. */
export const as = (role: Actor['role']): Record<string, string> =>
  role === 'visitor' ? {} : { authorization: `test ${role}`, cookie: 'session=1' };

/** All API calls on an empty database, without pages, called by `inject`. */
export async function openCalls(
  settings: Record<string, string> = {},
  plugins: ApiPlugins = API_PLUGINS,
  options: TestAppOptions = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-calls-'));
  const database = await openTestDatabase();
  const clock = fixedClock(EVENING);
  const mails: MailMessage[] = [];
  const send = async (message: MailMessage) => void mails.push(message);
  const openBulk = () => ({ deliver: send, close() {} });
  const mail = { send, deliver: send, openBulk, folder: null };
  const env = readEnv({ SITE_URL: 'https://haus.example', DATA_DIR: folder, ...settings });
  const house: House = {
    env,
    database,
    clock,
    jobs,
    changes: await openChangeFeed({ database }),
    limiter: createRateLimiter({ database, clock }),
    logger: pino({ level: 'silent' }),
    mail: mail as House['mail'],
    metrics: createMetrics(),
    storage: await openDiskStorage(join(folder, 'media')),
    intake: await openIntake(join(folder, 'uploads')),
    secret: 'a secret of the tests, long enough',
  };
  const services = createServices(house);
  const accounts = { ...services.accounts, resolveActor } as unknown as typeof services.accounts;
  const app = await createTestApp({
    services: { ...services, accounts },
    env,
    database,
    plugins,
    ...options,
  });

  /** @returns status, the body as JSON, its text */
  async function request(
    url: string,
    {
      method = 'GET' as 'GET' | 'POST',
      headers = {},
      payload,
    }: { method?: 'GET' | 'POST'; headers?: Record<string, string>; payload?: object } = {},
  ) {
    const answer = await app.inject({ method, url, headers, ...(payload && { payload }) });
    const isJson = `${answer.headers['content-type']}`.includes('json');
    return {
      status: answer.statusCode,
      // biome-ignore lint/suspicious/noExplicitAny: tests look into any answer
      body: (isJson ? answer.json() : null) as any,
      text: answer.body,
    };
  }

  return {
    app,
    request,
    clock,
    database,
    services,
    mails,
    changes: house.changes,
    async close() {
      await app.close();
      await house.changes.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type Calls = Awaited<ReturnType<typeof openCalls>>;
