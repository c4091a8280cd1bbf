import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#database/database.ts';
import type { Changes, MomentaryChanges } from '#lib/cache/changes.ts';

export interface ChangeOrigin {
  /** announced by this process */
  isOwn: boolean;
  /** announced as momentary */
  isMomentary: boolean;
}

/** Receives changes, usually a cache. */
export interface ChangeListener {
  /** Values with one of these tags are outdated. */
  changed(tags: readonly string[], origin: ChangeOrigin): void;
  /** Messages of other processes may have been lost: every cached value may be outdated. */
  lost(): void;
}

/** `Changes` with its receiving end: notifies local listeners at once, other processes by NOTIFY. */
export interface ChangeFeed extends Changes, MomentaryChanges {
  /** @returns ends the subscription */
  subscribe(listener: ChangeListener): () => void;
  close(): Promise<void>;
}

interface Message {
  from: string;
  tags: string[];
  /** not read by processes of earlier versions, for which all changes are alike */
  is_momentary?: boolean;
  /** behind the change in the database's log; earlier versions send none */
  position?: string;
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
  const unsent = { lasting: new Set<string>(), momentary: new Set<string>() };
  const { replicas } = database;
  /** set while own changes are not sent yet: takes the position that replicas must reach */
  let release: ((position: string) => void) | undefined;
  let sending: Promise<void> | null = null;
  let retry: NodeJS.Timeout | null = null;
  let closed = false;

  const notifyLocal = (tags: readonly string[], origin: ChangeOrigin) => {
    for (const listener of listeners) listener.changed(tags, origin);
  };
  const notifyLost = () => {
    for (const listener of listeners) listener.lost();
  };

  /** Something may have changed that this process does not know of: no replica is read that is not as far as the primary is now. */
  const distrustReplicas = async (): Promise<void> => {
    if (!replicas) return;
    const reached = replicas.holdUntilKnown();
    while (!closed) {
      const position = await replicas.markPosition().catch(() => null);
      if (position) return reached(position);
      await sleep(RETRY_MS, undefined, { ref: false });
    }
  };
  const missed = () => {
    void distrustReplicas();
    notifyLost();
  };

  const hasUnsent = () => unsent.lasting.size + unsent.momentary.size > 0;

  const send = async (): Promise<void> => {
    while (hasUnsent()) {
      const is_momentary = unsent.lasting.size === 0;
      const waiting = is_momentary ? unsent.momentary : unsent.lasting;
      const tags = takeBatch(waiting);
      try {
        const position = await replicas?.markPosition();
        const message: Message = { from: self, tags, is_momentary, ...(position && { position }) };
        await database.notify(CHANNEL, JSON.stringify(message));
        if (position && !hasUnsent()) {
          release?.(position);
          release = undefined;
        }
      } catch (error) {
        for (const tag of tags) waiting.add(tag);
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
            if (!message) missed();
            else if (message.from !== self) {
              const { tags, is_momentary: isMomentary = false, position } = message;
              if (position) replicas?.reach(position);
              else void distrustReplicas();
              notifyLocal(tags, { isOwn: false, isMomentary });
            }
          },
          missed,
        );
  void distrustReplicas();

  function announce(tags: readonly string[], isMomentary: boolean): void {
    if (subscription) release ??= replicas?.holdUntilKnown();
    notifyLocal(tags, { isOwn: true, isMomentary });
    if (!subscription) return;
    const waiting = isMomentary ? unsent.momentary : unsent.lasting;
    for (const tag of tags) waiting.add(tag);
    // deferred, so that several announcements of one request become one message
    setImmediate(flush);
  }

  return {
    announce: (...tags) => announce(tags, false),
    announceMomentary: (...tags) => announce(tags, true),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      closed = true;
      if (retry) clearTimeout(retry);
      if (subscription && hasUnsent()) flush();
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
      ? { ...(message as Message), is_momentary: message.is_momentary === true }
      : null;
  } catch {
    return null;
  }
}
