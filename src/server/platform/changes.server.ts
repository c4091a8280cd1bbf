import { randomUUID } from 'node:crypto';
import type { Database } from '#database/database.ts';
import type { Changes } from '#lib/cache/changes.ts';

/** Receives changes, usually a cache. */
export interface ChangeListener {
  /** Values with one of these tags are outdated. @param isOwn announced by this process */
  changed(tags: readonly string[], isOwn: boolean): void;
  /** Messages of other processes may have been lost: every cached value may be outdated. */
  lost(): void;
}

/** `Changes` with its receiving end: notifies local listeners at once, other processes by NOTIFY. */
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
/** A NOTIFY payload must be shorter than 8000 bytes. */
const MAX_BYTES = 7000;
const RETRY_MS = 1000;

export interface ChangeFeedOptions {
  database: Database;
  /** called when a message to other processes could not be sent; it is retried until it succeeds */
  onError?: (error: unknown) => void;
}

/** Opens the feed. With the embedded database there are no other processes, so nothing is sent. */
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

  const notifyLocal = (tags: readonly string[], isOwn: boolean) => {
    for (const listener of listeners) listener.changed(tags, isOwn);
  };
  const notifyLost = () => {
    for (const listener of listeners) listener.lost();
  };

  const send = async (): Promise<void> => {
    while (unsent.size > 0) {
      const tags = takeBatch(unsent);
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

  const subscription =
    database.kind === 'embedded'
      ? null
      : await database.listen(
          CHANNEL,
          (payload) => {
            const message = parseMessage(payload);
            if (!message) notifyLost();
            else if (message.from !== self) notifyLocal(message.tags, false);
          },
          notifyLost,
        );

  return {
    announce(...tags) {
      notifyLocal(tags, true);
      if (!subscription) return;
      for (const tag of tags) unsent.add(tag);
      // deferred, so that several announcements of one request become one message
      setImmediate(flush);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      closed = true;
      if (retry) clearTimeout(retry);
      if (subscription && unsent.size > 0) flush();
      await sending;
      await subscription?.close();
    },
  };
}

/** Removes as many tags from the set as fit into one message. */
function takeBatch(unsent: Set<string>): string[] {
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

function parseMessage(payload: string): Message | null {
  try {
    const message: Partial<Message> = JSON.parse(payload);
    return typeof message.from === 'string' && Array.isArray(message.tags)
      ? { from: message.from, tags: message.tags }
      : null;
  } catch {
    return null;
  }
}
