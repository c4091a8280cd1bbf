import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, inject, it } from 'vitest';
import { openS3Server } from '#domains/media/storage/storage.test-kit.ts';
import { ADMIN, makeDatabase, signIn } from '../start/running-program.test-kit.ts';
import { createClients, type House } from './clients.test-kit.ts';
import {
  type CutNode,
  HERE,
  isReady,
  leadIn,
  makeNode,
  openCaddy,
  openNetworks,
} from './cut-network.test-kit.ts';
import { compare, type Known, newKnown, newResult } from './kill-rounds.test-kit.ts';

/**
 * Three nodes behind Caddy, with PostgreSQL and a bucket, in networks of their own: by hand, as root, where Caddy is:
 * `CUT_ROUNDS=5 node tools/postgres.ts -- npx vitest run --project postgres src/server/killed-house/cut-nodes`
 */
const ROUNDS = Number(process.env.CUT_ROUNDS ?? 0);
const NODES = 3;
const NAME = 'foyercut';
const SITE = 'http://haus.example';
const CLIENTS = 2;
/** how long a cable is out, and how long all is well between two troubles */
const OUT_MS = 9000;
const WELL_MS = 3000;
const PATIENCE_MS = 90_000;
/** an account writes 600 times in a minute */
const WRITE_EVERY_MS = 600;

type Trouble = 'well' | 'kill' | 'cut' | 'exchange';

/** Creates things of each kind until `stop`, and sends again what was not acknowledged. */
function writeAll(house: House, known: ReadonlyMap<string, Known>, clients = createClients()) {
  let going = true;
  let now: Trouble = 'well';
  let number = 0;
  const failed: Record<string, number> = {};
  const write = async (client: (typeof clients)[number], name: string) => {
    const { sent, acknowledged, open } = known.get(client.kind) as Known;
    sent.add(name);
    open.add(name);
    const begun = now;
    const lost = sleep(PATIENCE_MS, 'no answer', { ref: false });
    const answer = client.write(house, name).catch((error: Error) => {
      if (error instanceof TypeError || error.name === 'TimeoutError') return 'broken off';
      throw error;
    });
    const status = await Promise.race([answer, lost]);
    if (status === 200 || status === 201) {
      acknowledged.add(name);
      open.delete(name);
      return;
    }
    const what = `${begun}: ${client.kind} ${status}`;
    failed[what] = (failed[what] ?? 0) + 1;
    await sleep(200);
  };
  const work = async (client: (typeof clients)[number], index: number) => {
    const { open } = known.get(client.kind) as Known;
    for (;;) {
      const [again] = [...open].filter((name) => Number(name.split('-')[1]) % CLIENTS === index);
      if (!going && !again) return;
      await write(client, again ?? `${client.kind}-${index + CLIENTS * ++number}`);
      await sleep(WRITE_EVERY_MS);
    }
  };
  const prepared = Promise.all(clients.map((client) => client.prepare(house)));
  const all = prepared.then(() =>
    Promise.all(
      clients.flatMap((client) => Array.from({ length: CLIENTS }, (_, n) => work(client, n))),
    ),
  );
  return {
    clients,
    failed,
    during(trouble: Trouble) {
      now = trouble;
    },
    async stop() {
      going = false;
      await all;
    },
    all,
  };
}

/** An editor who counts in a field of one person: each acknowledged number was the last one until the next was sent. */
function countIn(house: House, title: string) {
  let going = true;
  const counted = { sent: 0, acknowledged: 0, id: 0 };
  const send = (method: string, path: string, body: object) =>
    fetch(house.url + path, {
      method,
      headers: house.headers,
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
  const all = (async () => {
    const made = await send('POST', '/de/api/persons/', { last_name: title });
    counted.id = ((await made.json()) as { id: number }).id;
    while (going) {
      counted.sent += 1;
      const change = { function: `Stand ${counted.sent}` };
      const answer = await send('PATCH', `/de/api/persons/${counted.id}/`, change).catch(
        () => null,
      );
      if (answer?.ok) counted.acknowledged = counted.sent;
      await answer?.arrayBuffer().catch(() => null);
      await sleep(WRITE_EVERY_MS);
    }
  })();
  return {
    async stop() {
      going = false;
      await all;
      return counted;
    },
  };
}

async function makeTrouble(trouble: Trouble, nodes: readonly CutNode[], round: number) {
  const node = nodes[round % nodes.length] as CutNode;
  if (trouble === 'kill') {
    await node.kill();
    await sleep(WELL_MS);
    await node.start();
  }
  if (trouble === 'cut') {
    await node.pullOut();
    await sleep(OUT_MS);
    await node.plugIn();
    const end = Date.now() + PATIENCE_MS;
    while (!(await isReady(node.url)) && Date.now() < end) await sleep(200);
  }
  if (trouble === 'exchange')
    for (const each of nodes) {
      await each.stop();
      await each.start();
      // Caddy asks each second
      await sleep(2000);
    }
}

const canRun = () =>
  process.getuid?.() === 0 && execFileSync('which', ['ip', 'caddy']).toString().includes('caddy');

it.runIf(ROUNDS > 0 && inject('testTemplate') && canRun())(
  'Three nodes that are killed, cut off and exchanged while people write keep all that was acknowledged, once and whole (G-565)',
  { timeout: 3_600_000 },
  async () => {
    const database = await makeDatabase();
    const bucket = await openS3Server();
    const networks = await openNetworks(NAME, NODES);
    const ways = await Promise.all([database.url, bucket.options.endpoint].map(leadIn));
    const { access_key, secret_key, region } = bucket.options;
    const settings = {
      SITE_URL: SITE,
      TRUST_PROXY: HERE,
      FOYER_SECRET: 'dasselbe auf allen Rechnern dieses Hauses',
      DATABASE_URL: ways[0]?.url ?? '',
      STORAGE: 's3',
      S3_BUCKET: bucket.options.bucket,
      S3_ENDPOINT: ways[1]?.url ?? '',
      S3_REGION: region ?? '',
      S3_ACCESS_KEY: access_key ?? '',
      S3_SECRET_KEY: secret_key ?? '',
      FOYER_DEMO: 'nein',
      FOYER_ADMIN_EMAIL: ADMIN.email,
      FOYER_ADMIN_PASSWORD: ADMIN.password,
      AVIF: 'nein',
      LOG_LEVEL: 'error',
      DRAIN_SECONDS: '4',
    };
    const nodes = await Promise.all(
      Array.from({ length: NODES }, (_, n) => makeNode(NAME, n, settings)),
    );
    const caddy = await openCaddy(nodes.map(({ url }) => url));
    try {
      for (const node of nodes) await node.start();
      await expect.poll(() => isReady(caddy.url), { timeout: 20_000 }).toBe(true);
      const house = { url: caddy.url, headers: await signIn(caddy.url, SITE) };
      const clients = createClients();
      const known = new Map(clients.map(({ kind }) => [kind, newKnown()]));
      const writing = writeAll(house, known, clients);
      const counting = ['Zählerin', 'Zähler'].map((title) => countIn(house, title));
      for (let round = 0; round < ROUNDS; round++)
        for (const trouble of ['well', 'kill', 'well', 'cut', 'well', 'exchange'] as const) {
          writing.during(trouble);
          await Promise.race([makeTrouble(trouble, nodes, round), writing.all]);
          await sleep(WELL_MS);
        }
      await writing.stop();
      const counted = await Promise.all(counting.map((each) => each.stop()));

      const result = newResult();
      for (const client of clients)
        await compare(house, client, known.get(client.kind) as Known, result);
      const rows = await Promise.all(
        counted.map(({ id }) => database.select(`select function from person where id = ${id}`)),
      );
      const stored = rows.map(([row]) => Number(`${row?.function}`.replace('Stand ', '')));
      for (const [kind, { acknowledged }] of known) result.acknowledged[kind] = acknowledged.size;
      const report = { rounds: ROUNDS, ...result.acknowledged, counted, stored };
      process.stdout.write(`${JSON.stringify({ ...report, failed: writing.failed })}\n`);
      // those that counted are persons, too
      const unknown = result.unknown.filter((name) => !name.startsWith('Zähler'));
      expect({ ...result, acknowledged: {}, unknown }).toEqual(newResult());
      for (const [index, { sent, acknowledged }] of counted.entries()) {
        expect(stored[index]).toBeGreaterThanOrEqual(acknowledged);
        expect(stored[index]).toBeLessThanOrEqual(sent);
      }
      const inExchange = Object.keys(writing.failed).filter((each) => each.startsWith('exchange'));
      expect(inExchange.filter((each) => !each.endsWith(' 429'))).toEqual([]);
    } finally {
      await caddy.close();
      await Promise.all(nodes.map((node) => node.remove()));
      for (const way of ways) way.close();
      await networks.close();
      await bucket.close();
      await database.drop();
    }
  },
);
