import { quoteName } from '../quote-name.ts';
import type { Sessions } from './sessions.ts';

export interface Subscriber {
  onMessage: (payload: string) => void;
  onLost: () => void;
}

/** LISTEN on the embedded database, once per channel since there is one connection. */
export class Listeners {
  readonly #channels = new Map<string, Set<Subscriber>>();
  readonly #sessions: Sessions;

  constructor(sessions: Sessions) {
    this.#sessions = sessions;
  }

  async listen(channel: string, subscriber: Subscriber): Promise<{ close(): Promise<void> }> {
    const subscribers = this.#channels.get(channel) ?? new Set();
    this.#channels.set(channel, subscribers.add(subscriber));
    await this.#say('listen', channel);
    return {
      close: async () => {
        if (!subscribers.delete(subscriber) || subscribers.size > 0) return;
        this.#channels.delete(channel);
        await this.#say('unlisten', channel);
      },
    };
  }

  notified(channel: string, payload: string): void {
    for (const { onMessage } of this.#channels.get(channel) ?? []) onMessage(payload);
  }

  /** Resubscribes in the new session, and notifies subscribers that messages may have been lost. */
  async restarted(): Promise<void> {
    for (const [channel, subscribers] of this.#channels) {
      await this.#say('listen', channel);
      for (const { onLost } of subscribers) onLost();
    }
  }

  async #say(what: 'listen' | 'unlisten', channel: string): Promise<void> {
    await this.#sessions.run({ kind: 'exec', sql: `${what} ${quoteName(channel)}` });
  }
}
