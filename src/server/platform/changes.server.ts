import { randomUUID } from 'node:crypto';
import type { Database } from '#database/database.ts';
import type { Changes } from '#lib/cache/changes.ts';

/** Who keeps answers and wants to know what has changed. */
export interface ChangeListener {
  /** What carries one of these tags is no longer true. */
  changed(tags: readonly string[]): void;
  /** Messages of other processes may have been missed: nothing that is kept can be trusted. */
  lost(): void;
}

/** `Changes` with the other end: listeners here at once, those of other processes through NOTIFY. */
export interface ChangeFeed extends Changes {
  /** @returns ends the subscription */
  subscribe(listener: ChangeListener): () => void;
  close(): Promise<void>;
}

interface Message {
  from: string;
  tags: string[];
}

const CHANNEL = 'foyer_changes';
/** A NOTIFY carries less than 8000 bytes. */
const MAX_BYTES = 7000;
const RETRY_MS = 1000;

export interface ChangeFeedOptions {
  database: Database;
  /** A message to other processes could not be sent; it is tried again until it is. */
  onError?: (error: unknown) => void;
}

/** Opens the feed. The embedded database has one process only: nothing is sent there. */
export async function openChangeFeed({
  database,
  onError = () => {},
}: ChangeFeedOptions): Promise<ChangeFeed> {
  const self = randomUUID();
  const listeners = new Set<ChangeListener>();
  const unsent = new Set<string>();
  let sending: Promise<void> | null = null;
  let retry: NodeJS.Timeout | null = null;
  let closed = false;

  const tellHere = (tags: readonly string[]) => {
    for (const listener of listeners) listener.changed(tags);
  };
  const lost = () => {
    for (const listener of listeners) listener.lost();
  };

  const send = async (): Promise<void> => {
    while (unsent.size > 0) {
      const tags = take(unsent);
      try {
        await database.notify(CHANNEL, JSON.stringify({ from: self, tags } satisfies Message));
      } catch (error) {
        for (const tag of tags) unsent.add(tag);
        onError(error);
        if (!closed) retry = setTimeout(flush, RETRY_MS).unref();
        return;
      }
    }
  };
  const flush = () => {
    sending ??= send().finally(() => {
      sending = null;
    });
  };

  const link =
    database.kind === 'embedded'
      ? null
      : await database.listen(
          CHANNEL,
          (payload) => {
            const message = read(payload);
            if (!message) lost();
            else if (message.from !== self) tellHere(message.tags);
          },
          lost,
        );

  return {
    announce(...tags) {
      tellHere(tags);
      if (!link) return;
      for (const tag of tags) unsent.add(tag);
      // later, so that what one request announces in several calls goes as one message
      setImmediate(flush);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      closed = true;
      if (retry) clearTimeout(retry);
      if (link && unsent.size > 0) flush();
      await sending;
      await link?.close();
    },
  };
}

/** Removes as many tags from the set as fit into one message. */
function take(unsent: Set<string>): string[] {
  const tags: string[] = [];
  let bytes = 0;
  for (const tag of unsent) {
    bytes += Buffer.byteLength(tag) + 3;
    if (bytes > MAX_BYTES && tags.length > 0) break;
    tags.push(tag);
    unsent.delete(tag);
  }
  return tags;
}

function read(payload: string): Message | null {
  try {
    const message: Partial<Message> = JSON.parse(payload);
    return typeof message.from === 'string' && Array.isArray(message.tags)
      ? { from: message.from, tags: message.tags }
      : null;
  } catch {
    return null;
  }
}
