import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from, to } from 'pg-copy-streams';
import {
  COPY_SETTINGS,
  copyOut,
  type Loader,
  readContents,
  type Snapshot,
} from '../exchange/exchange.ts';
import { disconnect } from './postgres-pulse.ts';

/** A connection of its own: the pool's have time limits, and a snapshot would occupy one for minutes. */
async function begin(config: pg.ClientConfig, mode: string) {
  const client = new pg.Client(config);
  let lost: Error | null = null;
  client.on('error', (error) => {
    lost = error;
  });
  await client.connect();
  const execute: Loader['execute'] = async (sql) => {
    if (lost) throw lost;
    // several statements answer several results, which the types of `pg` do not know
    const answer: pg.QueryResult | pg.QueryResult[] = await client.query(sql);
    return [answer].flat().flatMap((result) => result.rows);
  };
  try {
    await execute(`begin isolation level ${mode}`);
    await execute(COPY_SETTINGS);
  } catch (error) {
    await disconnect(client);
    throw error;
  }
  return { client, execute };
}

/** All reads see what was there when it began; nobody waits. */
export async function takePostgresSnapshot(config: pg.ClientConfig): Promise<Snapshot> {
  const { client, execute } = await begin(config, 'repeatable read read only');
  try {
    const contents = await readContents(execute);
    return {
      ...contents,
      read: (table) => client.query(to(`${copyOut(table)} to stdout`)),
      close: () => disconnect(client),
    };
  } catch (error) {
    await disconnect(client);
    throw error;
  }
}

/** Commits when the work is done; a lost connection rolls back. */
export async function loadPostgres<T>(
  config: pg.ClientConfig,
  work: (loader: Loader) => Promise<T>,
): Promise<T> {
  const { client, execute } = await begin(config, 'read committed');
  try {
    const result = await work({
      execute,
      write: (table, text) => pipeline(text, client.query(from(`${copyOut(table)} from stdin`))),
    });
    await execute('commit');
    return result;
  } finally {
    await disconnect(client);
  }
}
