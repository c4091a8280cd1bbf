import type pg from 'pg';
import { expect, it, vi } from 'vitest';
import { silentLogger } from '../logger.ts';
import type { PostgresPulse } from './postgres-pulse.ts';
import { parsePosition, Replica } from './replica.ts';
import { type PrimaryLog, Replicas } from './replicas.ts';

const logAt = (read: () => string): PrimaryLog => ({
  mark: async () => read(),
  readFlushed: async () => read(),
});

/** A replica that says where it is. */
function makeReplica(name: string) {
  const said: { replayed: string | null; age: number } = { replayed: '0/10', age: 0 };
  const pool = { options: {}, query: async () => ({ rows: [said] }), end: async () => {} };
  const pulse = { isDown: false, close: async () => {} };
  const parts = { pool: pool as unknown as pg.Pool, pulse: pulse as PostgresPulse };
  return { said, replica: new Replica({ name, ...parts, logger: silentLogger }) };
}

it('positions grow with all that is written, over the end of a part', () => {
  expect(parsePosition('16/B374D848')).toBe(0x16b374d848n);
  expect(parsePosition('1/0') > parsePosition('0/FFFFFFFF')).toBe(true);
});

it('a replica is left alone that is far behind, away, or has become a primary (G-716)', async () => {
  vi.useFakeTimers();
  try {
    const { said, replica } = makeReplica('db2:5432');
    let position = '0/10';
    const replicas = new Replicas(
      [replica],
      logAt(() => position),
    );
    const isRead = async () => {
      await replicas.check();
      return replicas.read(async () => replicas.current !== null);
    };
    expect(await isRead()).toBe(true);
    // the primary writes, and nothing arrives: nobody has announced it, so it is read for a while
    position = '0/20';
    await vi.advanceTimersByTimeAsync(2000);
    expect(await isRead()).toBe(true);
    await vi.advanceTimersByTimeAsync(11_000);
    expect(await isRead()).toBe(false);
    expect(replicas.list()).toMatchObject([{ name: 'db2:5432', is_near: false }]);
    said.replayed = '0/20';
    expect(await isRead()).toBe(true);
    said.replayed = null;
    expect(await isRead()).toBe(false);
    expect(replicas.list()).toMatchObject([{ lag_ms: null }]);
    await replicas.close();
  } finally {
    vi.useRealTimers();
  }
});

it('a start that finds a replica hours behind does not read it (G-716)', async () => {
  const { said, replica } = makeReplica('db2:5432');
  said.age = 7_200_000;
  const replicas = new Replicas(
    [replica],
    logAt(() => '0/99'),
  );
  await replicas.check();
  expect(replicas.list()).toMatchObject([{ is_near: false }]);
  await replicas.close();
});

it('replicas are read by turns, and none while a change is not located (G-716)', async () => {
  const all = [makeReplica('db2'), makeReplica('db3')];
  const replicas = new Replicas(
    all.map(({ replica }) => replica),
    logAt(() => '0/10'),
  );
  await replicas.check();
  const read = () => replicas.read(async () => replicas.current?.name);
  expect(new Set([await read(), await read()])).toEqual(new Set(['db2', 'db3']));
  const locate = replicas.holdUntilKnown();
  expect(await read()).toBeUndefined();
  locate('0/11');
  expect(await read()).toBeUndefined();
  for (const { said } of all) said.replayed = '0/11';
  await replicas.check();
  expect(await read()).toMatch(/^db[23]$/);
  await replicas.close();
});
