import type { Database } from '#database/database.ts';
import type { Move, Window } from './window.ts';

/**
 * A message between nodes: all windows of a node on a page (`asks`: requests the others'), or a move of another node's window.
 */
export type Message =
  | { from: string; owner: string; windows: Window[]; asks?: boolean }
  | { from: string; move: Move & { user_id: number } };

interface NodeLinkOptions {
  database: Pick<Database, 'kind' | 'listen' | 'notify'>;
  onMessage(message: Message): void;
  /** the connection was re-established: messages were missed */
  onReconnect(): void;
  /** called at intervals; windows not repeated expire on other nodes */
  repeat(): void;
  onFailure(what: string, error: unknown): void;
}

const CHANNEL = 'foyer_presence';
const REPEAT_MS = 20_000;

/** Exchanges messages between nodes through NOTIFY. An embedded database has a single node: nothing is sent. */
export function createNodeLink({ database, onFailure, ...options }: NodeLinkOptions) {
  const isAlone = database.kind === 'embedded';
  let listening: ReturnType<Database['listen']> | null = null;
  let repeating: NodeJS.Timeout | null = null;
  /** resolves when all messages have reached the database */
  let sent: Promise<void> = Promise.resolve();

  function receive(payload: string): void {
    const message = parse(payload);
    if (message) options.onMessage(message);
  }

  return {
    /** Sends messages one by one: on several connections of the pool they could overtake each other. */
    send(message: Message): void {
      if (isAlone) return;
      sent = sent
        .then(() => database.notify(CHANNEL, JSON.stringify(message)))
        .catch((error) => onFailure('presence could not be sent', error));
    },
    /** Starts listening; retries after failures. */
    async open(): Promise<void> {
      if (isAlone) return;
      repeating ??= setInterval(options.repeat, REPEAT_MS).unref();
      listening ??= database.listen(CHANNEL, receive, options.onReconnect);
      await listening.catch((error) => {
        listening = null;
        onFailure('presence of other nodes cannot be received', error);
      });
    },
    async close(): Promise<void> {
      if (repeating) clearInterval(repeating);
      await sent;
      const closing = await listening?.catch(() => null);
      [repeating, listening] = [null, null];
      await closing?.close();
    },
  };
}

function parse(payload: string): Message | null {
  try {
    const message: Partial<Message> = JSON.parse(payload);
    return typeof message.from === 'string' ? (message as Message) : null;
  } catch {
    return null;
  }
}
