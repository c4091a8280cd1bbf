import pg from 'pg';
import type { DatabaseLogger } from '../logger.ts';
import { quoteName } from '../quote-name.ts';
import { destroySocket, disconnect, withTimeout } from './postgres-pulse.ts';

interface Subscriber {
  onMessage: (payload: string) => void;
  onLost: () => void;
}

const HEARTBEAT = 5_000;
const HEARTBEAT_ANSWER = 3_000;
const CLOSE_TIMEOUT = 1_000;
const FIRST_RETRY = 250;
const MAX_RETRY = 10_000;

/** LISTEN on a separate connection. It reconnects by itself and then reports that messages may have been lost. */
export class PostgresListener {
  readonly #channels = new Map<string, Set<Subscriber>>();
  readonly #config: pg.ClientConfig;
  readonly #logger: DatabaseLogger;
  #client: Promise<pg.Client> | null = null;
  #heartbeat: NodeJS.Timeout | null = null;
  #retry: NodeJS.Timeout | null = null;
  #isBroken = false;
  #closed = false;

  constructor(config: pg.ClientConfig, logger: DatabaseLogger) {
    this.#config = config;
    this.#logger = logger;
  }

  async listen(channel: string, subscriber: Subscriber): Promise<{ close(): Promise<void> }> {
    const subscribers = this.#channels.get(channel) ?? new Set();
    this.#channels.set(channel, subscribers.add(subscriber));
    // In a gap the new connection will take this channel along, and say that something may have been missed.
    if (!this.#isBroken) {
      this.#client ??= this.#connect();
      const client = await this.#client;
      await client.query(`listen ${quoteName(channel)}`);
    }
    return {
      close: async () => {
        if (!subscribers.delete(subscriber) || subscribers.size > 0) return;
        this.#channels.delete(channel);
        const current = await this.#client?.catch(() => null);
        if (!current) return;
        const done = current.query(`unlisten ${quoteName(channel)}`);
        await withTimeout(CLOSE_TIMEOUT, done).catch(() => {});
      },
    };
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (this.#heartbeat) clearInterval(this.#heartbeat);
    if (this.#retry) clearTimeout(this.#retry);
    const client = await this.#client?.catch(() => null);
    if (client) await disconnect(client);
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client(this.#config);
    // Both come for one broken connection; the first is enough.
    let broken = false;
    const onBroken = (err?: Error) => {
      if (broken) return;
      broken = true;
      destroySocket(client);
      this.#lost(err, FIRST_RETRY);
    };
    client.on('error', onBroken);
    client.on('notification', ({ channel, payload }) => this.#notified(channel, payload ?? ''));
    try {
      await client.connect();
    } catch (error) {
      broken = true;
      this.#client = null;
      throw error;
    }
    client.on('end', onBroken);
    this.#watch(client, onBroken);
    return client;
  }

  /** Sends heartbeats, since a connection can die unnoticed (a cable, a firewall). */
  #watch(client: pg.Client, onBroken: (error: Error) => void): void {
    if (this.#heartbeat) clearInterval(this.#heartbeat);
    this.#heartbeat = setInterval(() => {
      withTimeout(HEARTBEAT_ANSWER, client.query('select 1')).catch(onBroken);
    }, HEARTBEAT).unref();
  }

  #notified(channel: string, payload: string): void {
    for (const { onMessage } of this.#channels.get(channel) ?? []) onMessage(payload);
  }

  #lost(err: Error | undefined, delay: number): void {
    if (this.#closed || this.#retry) return;
    this.#isBroken = true;
    this.#logger.warn({ err }, 'The LISTEN connection is lost and made again');
    if (this.#heartbeat) clearInterval(this.#heartbeat);
    this.#retry = setTimeout(() => void this.#reconnect(delay), delay).unref();
  }

  async #reconnect(delay: number): Promise<void> {
    this.#retry = null;
    try {
      this.#client = this.#connect();
      const client = await this.#client;
      if (this.#closed) return void (await client.end());
      for (const channel of this.#channels.keys()) {
        await client.query(`listen ${quoteName(channel)}`);
      }
    } catch (error) {
      this.#lost(error as Error, Math.min(delay * 2, MAX_RETRY));
      return;
    }
    this.#isBroken = false;
    for (const subscribers of this.#channels.values()) {
      for (const { onLost } of subscribers) onLost();
    }
  }
}
