import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openProxy } from '#database/postgres/proxy.test-kit.ts';
import { picture } from '#domains/media/media.test-kit.ts';
import { openS3Server } from '#domains/media/storage/storage.test-kit.ts';
import { openTestCdn } from '../cdn/cdn.test-kit.ts';
import { openBalancer } from './balancer.test-kit.ts';
import {
  makeDatabase,
  type RunningProgram,
  signIn,
  startProgram,
} from './running-program.test-kit.ts';

/** `TEST_NODES=5` for more by hand */
const NODES = Math.max(2, Number(process.env.TEST_NODES) || 2);
const SITE = 'http://haus.example';
/** from one node to another */
const SEEN = { timeout: 1000, interval: 20 };
const STARTED = { timeout: 60_000, interval: 50 };

interface Answer {
  status: number;
  text: string;
}

let database: Awaited<ReturnType<typeof makeDatabase>>;
let bucket: Awaited<ReturnType<typeof openS3Server>>;
/** to the bucket */
let way: Awaited<ReturnType<typeof openProxy>>;
let cdn: Awaited<ReturnType<typeof openTestCdn>>;
let balancer: Awaited<ReturnType<typeof openBalancer>>;
let headers: Record<string, string>;
const nodes: RunningProgram[] = [];

const nodeAt = (index: number) => nodes[index] as RunningProgram;
const first = () => nodeAt(0);
const last = () => nodeAt(NODES - 1);

function startNode(settings: Record<string, string> = {}): Promise<RunningProgram> {
  const { access_key = '', secret_key = '', region = '' } = bucket.options;
  return startProgram(database.url, {
    SITE_URL: SITE,
    FOYER_SECRET: 'dasselbe auf allen Rechnern dieses Hauses',
    STORAGE: 's3',
    S3_BUCKET: bucket.options.bucket,
    S3_ENDPOINT: way.url,
    S3_REGION: region,
    S3_ACCESS_KEY: access_key,
    S3_SECRET_KEY: secret_key,
    AVIF: 'nein',
    CDN: 'varnish',
    CDN_ADDRESS: cdn.url,
    DRAIN_SECONDS: '1',
    ...settings,
  });
}

/** Starts a node again where it was, and waits until it gets requests. */
async function startAgain(index: number): Promise<void> {
  nodes[index] = await startNode({ PORT: `${nodeAt(index).port}` });
  await expect.poll(() => balancer.isReady(nodeAt(index).url), STARTED).toBe(true);
}

/** @returns status 0 for no answer */
async function ask(node: { url: string }, path: string, init: RequestInit = {}): Promise<Answer> {
  try {
    const answer = await fetch(`${node.url}${path}`, { headers, redirect: 'manual', ...init });
    return { status: answer.status, text: await answer.text() };
  } catch {
    return { status: 0, text: '' };
  }
}

const post = (node: { url: string }, path: string, body: object) =>
  ask(node, path, { method: 'POST', body: JSON.stringify(body) });
const visit = (node: { url: string }, path: string) => ask(node, path, { headers: {} });

async function makePage(title: string, is_online = true): Promise<number> {
  return JSON.parse((await post(first(), '/de/api/pages/', { title, is_online })).text).id;
}

async function sendPicture(): Promise<Answer> {
  const body = new FormData();
  body.append('file', new Blob([Buffer.from(await picture())], { type: 'image/jpeg' }), 'a.jpg');
  const { 'content-type': _, ...rest } = headers;
  return ask(first(), '/de/pageeditor-api/media/', { method: 'POST', headers: rest, body });
}

/** Readers and editors come through the balancer until `stop`. @param name begins the titles of the editors' pages */
function comeAndGo(name: string) {
  const answers: { kind: 'read' | 'write'; title: string; status: number }[] = [];
  let going = true;
  let number = 0;
  const editor = async () => {
    while (going) {
      number += 1;
      const title = `${name} ${number}`;
      const { status } = await post(balancer, '/de/api/pages/', { title, is_online: false });
      answers.push({ kind: 'write', title, status });
      await pause(40);
    }
  };
  const reader = async () => {
    while (going) {
      const { status } = await visit(balancer, '/de/haus');
      answers.push({ kind: 'read', title: '', status });
      await pause(10);
    }
  };
  const all = Promise.all([editor(), editor(), reader(), reader()]);
  return {
    count: () => answers.length,
    listAcknowledged: () =>
      answers.filter(({ status }) => status === 201).map(({ title }) => title),
    listFailed: () =>
      answers
        .filter(({ status }) => status !== 200 && status !== 201)
        .map(({ kind, status }) => `${kind} ${status}`),
    async stop() {
      going = false;
      await all;
    },
  };
}

describe.runIf(inject('testTemplate'))(
  'several nodes of one house, behind a balancer',
  { timeout: 180_000 },
  () => {
    beforeAll(async () => {
      [database, bucket, cdn] = await Promise.all([makeDatabase(), openS3Server(), openTestCdn()]);
      way = await openProxy(bucket.options.endpoint);
      for (let index = 0; index < NODES; index++) nodes.push(await startNode());
      balancer = await openBalancer(nodes.map(({ url }) => url));
      headers = await signIn(first().url, SITE);
      await makePage('Haus');
    });
    afterAll(async () => {
      await balancer?.close();
      await Promise.all(nodes.map((node) => node.kill()));
      await way?.close();
      await bucket?.close();
      await cdn?.close();
      await database?.drop();
    });

    it('a change on one is seen on all within a second, also on pages that they hold (G-691)', async () => {
      const id = await makePage('Spielplan');
      for (const node of nodes)
        await expect.poll(async () => (await visit(node, '/de/spielplan')).status, SEEN).toBe(200);
      await ask(first(), `/de/api/pages/${id}/`, {
        method: 'PATCH',
        body: JSON.stringify({ title: 'Anders genannt' }),
      });
      for (const node of nodes)
        await expect
          .poll(async () => (await visit(node, '/de/spielplan')).text, SEEN)
          .toContain('Anders genannt');
    });

    it('a CDN holds what each of them answers, and is told of a change by the one that made it (G-693)', async () => {
      const answer = await fetch(`${last().url}/de/haus`);
      const [tags, held] = ['surrogate-key', 'surrogate-control'].map((name) =>
        answer.headers.get(name),
      );
      expect(held).toMatch(/^max-age=\d+$/);
      const tag = tags?.split(' ').find((each) => /^page:\d+$/.test(each)) as string;
      cdn.requests.length = 0;
      await ask(first(), `/de/api/pages/${tag.slice('page:'.length)}/`, {
        method: 'PATCH',
        body: JSON.stringify({ title: 'Haus am Wehr' }),
      });
      const listTold = () =>
        cdn.requests.filter(({ headers }) =>
          `${headers['surrogate-key']}`.split(' ').includes(tag),
        );
      await expect.poll(listTold, STARTED).toHaveLength(1);
    });

    it('sessions, limits, presence, previews and media belong to the house, not to a node (G-691)', async () => {
      // presence
      const object_id = await makePage('Verborgen', false);
      const owner = `content_type=pages.page&object_id=${object_id}`;
      const watch = async (node: RunningProgram) => {
        const path = `/de/pageeditor-api/presence?${owner}&tab=${crypto.randomUUID()}`;
        const { body } = await fetch(`${node.url}${path}`, { headers });
        return (body as ReadableStream<BufferSource>).pipeThrough(new TextDecoderStream());
      };
      const window = await watch(first());
      const other = await watch(last());
      let told = '';
      for await (const text of window) {
        told += text;
        if (told.includes('"user_id"')) break;
      }
      await other.cancel();

      // previews
      const link = await post(first(), '/de/pageeditor-api/preview-links', {
        content_type: 'pages.page',
        object_id,
        days: 1,
      });
      const { id, token } = JSON.parse(link.text);
      const preview = `/de/verborgen?vorschau=${token}`;
      expect((await visit(last(), preview)).status).toBe(200);
      const { 'content-type': _, ...withoutBody } = headers;
      await ask(last(), `/de/pageeditor-api/preview-links/${id}`, {
        method: 'DELETE',
        headers: withoutBody,
      });
      expect((await visit(first(), preview)).status).toBe(410);

      // media
      const sent = await sendPicture();
      expect(sent.status).toBe(201);
      const original = `/de/pageeditor-api/media/${JSON.parse(sent.text).id}/original`;
      expect((await ask(last(), original)).status).toBe(200);

      // limits
      const statuses: number[] = [];
      for (let attempt = 0; attempt < 6; attempt++) {
        const guess = { username: 'fremd@haus.example', password: 'geraten und falsch' };
        const body = JSON.stringify(guess);
        const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
        statuses.push((await ask(nodeAt(attempt % NODES), '/api/user-login/', init)).status);
      }
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);

      // sessions
      const session = await signIn(first().url, SITE);
      const previews = `/de/pageeditor-api/preview-links?${owner}`;
      const listPreviews = async (node: RunningProgram) =>
        (await ask(node, previews, { headers: session })).status;
      expect(await listPreviews(last())).toBe(200);
      await ask(last(), '/api/user-logout/', { method: 'POST', headers: session, body: '{}' });
      expect(await listPreviews(first())).toBe(401);
    });

    it('a bucket that is away is said to who uploads, and nobody else notices (G-715)', async () => {
      way.cut();
      const refused = await sendPicture();
      expect(refused.status).toBe(503);
      expect(JSON.parse(refused.text).detail).toMatch(/^Der Speicher für Medien ist gerade nicht/);
      expect((await visit(first(), '/de/haus')).status).toBe(200);
      await makePage('Ohne Bucket', false);
      way.thaw();
      expect((await sendPicture()).status).toBe(201);
    });

    it('a node that no longer hears of changes notices it by itself, and shows none of the old (G-691, G-715)', async () => {
      const id = await makePage('Vorher');
      const read = async () => (await visit(last(), '/de/vorher')).text;
      await expect.poll(read, SEEN).toContain('Vorher');
      await database.select(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()`,
      );
      // nobody is told of this one
      await database.select(`update page set title = 'Nachher' where id = ${id}`);
      await expect.poll(read, STARTED).toContain('Nachher');
    });

    it('each job is done once, by one of them (G-691)', async () => {
      const people = Array.from({ length: 8 }, (_, index) => `gast${index}@haus.example`);
      const invite = (email: string) =>
        post(balancer, '/de/api/accounts', { email, role: 'editor', by: 'mail' });
      const answers = await Promise.all(people.map(invite));
      expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200));
      const countOpen = async () => {
        const [row] = await database.select(
          `select count(*)::int as open from pgboss.job
           where name = 'accounts.invitation' and state in ('created', 'active', 'retry')`,
        );
        return row?.open;
      };
      await expect.poll(countOpen, STARTED).toBe(0);
      const folders = nodes.map(({ folder }) => readdir(join(folder, 'mail')).catch(() => []));
      expect((await Promise.all(folders)).flat()).toHaveLength(people.length);
    });

    it('a node that is killed takes along what it has in hand, and nothing that was acknowledged (G-691)', async () => {
      const load = comeAndGo('Gehalten');
      await expect.poll(load.count, STARTED).toBeGreaterThan(40);
      await expect.poll(() => balancer.countInHand(last().url), SEEN).toBeGreaterThan(0);
      const inHand = balancer.countInHand(last().url);
      await last().kill();
      const soFar = load.count();
      await expect.poll(load.count, STARTED).toBeGreaterThan(soFar + 40);
      await load.stop();

      const failed = load.listFailed();
      // between looking and killing, others may have come: never more than the editors there are
      expect(failed.length).toBeLessThanOrEqual(Math.max(inHand, 2));
      expect(failed.filter((each) => each !== 'write 502')).toEqual([]);
      const stored = await database.select(`select title from page where title like 'Gehalten %'`);
      const titles = stored.map(({ title }) => String(title));
      const acknowledged = load.listAcknowledged();
      expect(acknowledged.length).toBeGreaterThan(10);
      expect(titles).toEqual(expect.arrayContaining(acknowledged));
      expect(new Set(titles).size).toBe(titles.length);
      await startAgain(NODES - 1);
    });

    it('one after the other is stopped and started again, and nobody gets an error (G-691, G-692)', async () => {
      const load = comeAndGo('Gewechselt');
      for (const [index, node] of nodes.entries()) {
        expect((await node.stop()).code).toBe(0);
        // the last one may stay away: there are others
        if (index < NODES - 1) await startAgain(index);
      }
      await load.stop();
      expect(load.listFailed()).toEqual([]);
      expect(load.listAcknowledged().length).toBeGreaterThan(10);
    });
  },
);
