import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import type { Database } from '#database/database.ts';
import { silentLogger } from '#database/logger.ts';
import { openPostgres } from '#database/postgres/postgres.ts';
import { onServer } from '#database/test-server.ts';
// biome-ignore lint/style/noRestrictedImports: a replica needs a server of its own, not the one of all tests
import { startTestPostgres } from '../../../tools/postgres.ts';
import { inspectReplicas } from '../checkup/inspections/inspect-replicas.ts';
import { type ChangeFeed, openChangeFeed } from './changes.server.ts';

interface Node {
  database: Database;
  changes: ChangeFeed;
}

/** from one node to another, and to the replica */
const SEEN = { timeout: 1000, interval: 10 };
const soon = { timeout: 10_000, interval: 20 };

let primary: Exclude<Awaited<ReturnType<typeof startTestPostgres>>, { missing: string }>;
let replica: Awaited<ReturnType<typeof primary.replicate>>;
let [first, second]: Node[] = [];

async function openNode(): Promise<Node> {
  const database = await openPostgres({
    databaseUrl: primary.url,
    replicaUrls: [replica.url],
    isUnchanged: true,
    logger: silentLogger,
  });
  return { database, changes: await openChangeFeed({ database }) };
}

/** The word that is stored, and whether a replica says so. */
async function check({ database }: Node) {
  const { rows } = await sql<{ text: string; is_replica: boolean }>`
    select text, pg_is_in_recovery() as is_replica from word`.execute(database.db);
  return rows[0] as { text: string; is_replica: boolean };
}
const visit = (node: Node) => node.database.readForVisitors(() => check(node));

async function write({ database, changes }: Node, text: string): Promise<void> {
  await sql`update word set text = ${text}`.execute(database.db);
  changes.announce('word');
}

/** @returns what a node reads for visitors in the moment in which it hears of the next change */
function visitWhenChanged(node: Node): ReturnType<typeof visit> {
  return new Promise((resolve) => {
    const unsubscribe = node.changes.subscribe({
      changed: () => {
        unsubscribe();
        resolve(visit(node));
      },
      lost: () => {},
    });
  });
}

describe.runIf(inject('testTemplate'))('with a replica of PostgreSQL', { timeout: 60_000 }, () => {
  beforeAll(async () => {
    const started = await startTestPostgres();
    if ('missing' in started) throw new Error(started.missing);
    primary = started;
    await onServer(primary.url, `create table word as select 'Anfang' as text`);
    replica = await primary.replicate();
    [first, second] = [await openNode(), await openNode()];
  });
  afterAll(async () => {
    for (const node of [first, second]) {
      await node?.changes.close();
      await node?.database.close();
    }
    await replica?.stop().catch(() => {});
    await primary?.stop();
  });

  it('it answers visitors, and the primary all others, also what visitors read after a write (G-716)', async () => {
    for (const node of [first, second] as Node[])
      await vi.waitFor(async () => expect((await visit(node)).is_replica).toBe(true), soon);
    const node = first as Node;
    expect(await check(node)).toEqual({ text: 'Anfang', is_replica: false });
    const seen = await node.database.readForVisitors(async () => {
      const before = await check(node);
      await sql`update word set text = 'Anfang'`.execute(node.database.db);
      return [before.is_replica, (await check(node)).is_replica];
    });
    expect(seen).toEqual([true, false]);
    const { rows } = await node.database.readForVisitors(() =>
      node.database.transaction((trx) =>
        sql<{ is_replica: boolean }>`select pg_is_in_recovery() as is_replica`.execute(trx),
      ),
    );
    expect(rows).toEqual([{ is_replica: false }]);
  });

  it('a change is read from it within a second on every node (G-716)', async () => {
    await write(first as Node, 'Wechsel');
    for (const node of [first, second] as Node[])
      await vi.waitFor(
        async () => expect(await visit(node)).toEqual({ text: 'Wechsel', is_replica: true }),
        SEEN,
      );
    const [finding] = await inspectReplicas((first as Node).database);
    expect(finding).toMatchObject({ level: 'good' });
  });

  it('nobody reads from it what is older than an announced change, however far behind it is (G-716)', async () => {
    const [here, there] = [first, second] as [Node, Node];
    await onServer(replica.url, 'select pg_wal_replay_pause()');
    const long = there.database.readForVisitors(async () => {
      const begun = await check(there);
      await visitWhenChanged(there);
      return [begun, await check(there)];
    });
    for (let n = 0; n < 20; n++) {
      const text = `Fassung ${n}`;
      const heard = [visitWhenChanged(here), visitWhenChanged(there)];
      await write(here, text);
      const now = { text, is_replica: false };
      expect(await Promise.all(heard)).toEqual([now, now]);
    }
    expect(await long).toEqual([
      { text: 'Wechsel', is_replica: true },
      // the next one may be there already
      { text: expect.stringMatching(/^Fassung \d+$/), is_replica: false },
    ]);
    await onServer(replica.url, 'select pg_wal_replay_resume()');
    for (const node of [here, there])
      await vi.waitFor(
        async () => expect(await visit(node)).toEqual({ text: 'Fassung 19', is_replica: true }),
        SEEN,
      );
  });

  it('nobody gets an error when it is killed, and it is listed as away (G-716)', async () => {
    const node = second as Node;
    let isOver = false;
    const read = async () => {
      const texts = new Set<string>();
      while (!isOver) texts.add((await visit(node)).text);
      return [...texts];
    };
    const readers = Promise.all([read(), read(), read(), read()]);
    await replica.stop();
    await vi.waitFor(() => expect(node.database.replicas?.list()[0]?.lag_ms).toBeNull(), soon);
    const [finding] = await inspectReplicas(node.database);
    expect(finding).toMatchObject({
      level: 'bad',
      sentence: expect.stringMatching(/^Das Replikat 127\.0\.0\.1:\d+ ist nicht da/),
    });
    isOver = true;
    expect(await readers).toEqual(Array(4).fill(['Fassung 19']));
    expect((await visit(node)).is_replica).toBe(false);
  });
});
