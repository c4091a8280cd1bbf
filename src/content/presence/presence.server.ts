import { randomUUID } from 'node:crypto';
import type { Database } from '#database/database.ts';
import { type Actor, requireRole } from '#lib/actor/actor.ts';
import { Problem } from '#lib/api/problem.ts';
import type { Owner } from '../content.repository.server.ts';
import { contentTag, draftTag } from '../content-tag.ts';
import type { PresenceEvents, Present } from './presence.schema.ts';

export interface PresenceParts {
  database: Pick<Database, 'kind' | 'listen' | 'notify'>;
  feed: {
    /** @returns ends the subscription */
    subscribe(listener: { changed(tags: readonly string[]): void; lost(): void }): () => void;
  };
  nameOf(actor: Actor): Promise<string>;
  onFailure?: (what: string, error: unknown) => void;
}

type Tell = <Name extends keyof PresenceEvents>(event: Name, data: PresenceEvents[Name]) => void;

interface Window extends Present {
  tab: string;
}

/** A window with a stream to this process. */
interface Here extends Window {
  owner: string;
  draft: string;
  tell: Tell;
  /** ends the stream */
  end(): void;
}

/** What processes tell one another: all windows that one of them has on a page; and, of a newcomer, a question for the others'. */
type Message =
  | { from: string; owner: string; windows: Window[]; asks?: boolean }
  | { from: string; move: Move & { user_id: number } };

/** Where a window is now. */
type Move = Pick<Window, 'tab' | 'node' | 'is_writing'>;

export type PresenceService = ReturnType<typeof createPresence>;

const CHANNEL = 'foyer_presence';
/** In one process; a person with more windows than that has forgotten some of them. */
const MAX_WINDOWS_OF_ONE = 12;
/** A NOTIFY carries less than 8000 bytes, a window takes up to 200. */
const MAX_TOLD = 30;
const MAX_LETTERS = 60;
/** How often processes repeat themselves, and how long one is believed that says nothing any more. */
const REPEAT_MS = 20_000;
const BELIEVED_MS = 50_000;

/**
 * Who has which page open in the editor, and in which module. It lives in memory and informs only: nothing depends on
 * it. Several processes tell one another through the database; the embedded one has no other.
 */
export function createPresence({ database, feed, nameOf, onFailure = () => {} }: PresenceParts) {
  const self = randomUUID();
  const here = new Map<string, Here>();
  /** by process, then by page */
  const elsewhere = new Map<string, Map<string, { windows: Window[]; at: number }>>();
  const isAlone = database.kind === 'embedded';
  let link: ReturnType<Database['listen']> | null = null;
  let repeating: NodeJS.Timeout | null = null;
  let unsubscribe: (() => void) | null = null;
  /** settles when everything sent so far has been told */
  let said: Promise<void> = Promise.resolve();

  const windowsHere = (owner: string) => [...here.values()].filter((each) => each.owner === owner);

  function windowsElsewhere(owner: string): Window[] {
    const believed = performance.now() - BELIEVED_MS;
    return [...elsewhere.values()].flatMap((pages) => {
      const told = pages.get(owner);
      return told && told.at > believed ? told.windows : [];
    });
  }

  /** Every window of the page is told what the others are, also those of the same person. */
  function tellPage(owner: string): void {
    const own = windowsHere(owner);
    if (own.length === 0) return;
    const all = [...own, ...windowsElsewhere(owner)];
    for (const { tab, tell } of own) {
      const others = all.map(shownOf).filter((each) => each.tab !== tab);
      tell(
        'people',
        others.map(({ tab: _, ...present }) => present),
      );
    }
  }

  /** One after the other: what was said last must arrive last, and each connection of the pool has a pace of its own. */
  function send(message: Message): void {
    if (isAlone) return;
    said = said
      .then(() => database.notify(CHANNEL, JSON.stringify(message)))
      .catch((error) => onFailure('presence could not be told', error));
  }

  function sendPage(owner: string, asks = false): void {
    const windows = windowsHere(owner).slice(0, MAX_TOLD).map(shownOf);
    send({ from: self, owner, windows, ...(asks && { asks }) });
  }

  function changed(owner: string, asks = false): void {
    tellPage(owner);
    sendPage(owner, asks);
  }

  function hear(payload: string): void {
    const message = parsed(payload);
    if (!message || message.from === self) return;
    if ('move' in message) {
      place(message.move);
      return;
    }
    const { from, owner, windows, asks } = message;
    const pages = elsewhere.get(from) ?? new Map<string, { windows: Window[]; at: number }>();
    elsewhere.set(from, pages);
    if (windows.length > 0) pages.set(owner, { windows, at: performance.now() });
    else pages.delete(owner);
    if (asks && windowsHere(owner).length > 0) sendPage(owner);
    tellPage(owner);
  }

  /** @returns false for a window that has no stream to this process */
  function place({ tab, user_id, node, is_writing }: Move & { user_id: number }): boolean {
    const window = here.get(tab);
    // nobody moves somebody else's
    if (!window || window.user_id !== user_id) return false;
    if (window.node === node && window.is_writing === is_writing) return true;
    Object.assign(window, { node, is_writing });
    changed(window.owner);
    return true;
  }

  function repeat(): void {
    const owners = new Set([...here.values()].map(({ owner }) => owner));
    const forgotten = performance.now() - BELIEVED_MS;
    for (const [process, pages] of elsewhere) {
      for (const [owner, { at }] of pages) {
        if (at > forgotten) continue;
        pages.delete(owner);
        tellPage(owner);
      }
      if (pages.size === 0) elsewhere.delete(process);
    }
    for (const owner of owners) sendPage(owner);
  }

  /** Listens from the first window on. */
  async function awake(): Promise<void> {
    unsubscribe ??= feed.subscribe({
      changed(tags) {
        for (const { owner, draft, tell } of here.values()) {
          if (tags.includes(owner)) tell('changed', 'live');
          else if (tags.includes(draft)) tell('changed', 'draft');
        }
      },
      lost() {
        for (const { tell } of here.values()) tell('changed', 'live');
      },
    });
    if (isAlone) return;
    repeating ??= setInterval(repeat, REPEAT_MS).unref();
    // messages were missed: what the others have is asked for again
    const again = () => {
      for (const owner of new Set([...here.values()].map((each) => each.owner)))
        sendPage(owner, true);
    };
    link ??= database.listen(CHANNEL, hear, again);
    await link.catch((error) => {
      link = null;
      onFailure('presence of other processes is not heard', error);
    });
  }

  return {
    /**
     * Somebody opens a page, or its draft, in the editor.
     * @param tell is told who the others are, now and whenever that changes
     * @param end is called when this process stops
     * @returns ends it
     * @throws Problem 401, 403; 429 for too many windows of one person
     */
    async enter(
      actor: Actor,
      { owner, tab, is_draft = false }: { owner: Owner; tab: string; is_draft?: boolean },
      tell: Tell,
      end: () => void,
    ): Promise<() => void> {
      requireRole(actor, 'editor');
      const user_id = actor.user_id ?? 0;
      const name = (await nameOf(actor)).slice(0, MAX_LETTERS);
      await awake();
      const before = here.get(tab);
      const own = [...here.values()].filter((each) => each.user_id === user_id && each !== before);
      if (own.length >= MAX_WINDOWS_OF_ONE || (before && before.user_id !== user_id)) {
        throw new Problem('too_many_requests', 'Sie haben zu viele Fenster zugleich geöffnet.');
      }
      const window: Here = {
        ...{ tab, user_id, name, node: null, is_writing: false, is_draft, tell, end },
        ...{ owner: contentTag(owner), draft: draftTag(owner) },
      };
      before?.end();
      here.set(tab, window);
      changed(window.owner, true);
      return () => {
        // the same window may have come back on another stream already
        if (here.get(tab) !== window) return;
        here.delete(tab);
        changed(window.owner);
      };
    },

    /** Says in which module somebody's window is, and whether they write there. Its stream may be to another process. */
    move(actor: Actor, moved: Move): void {
      requireRole(actor, 'editor');
      const move = { ...moved, user_id: actor.user_id ?? 0 };
      if (!place(move)) send({ from: self, move });
    },

    /** how many windows are open here */
    count: () => here.size,

    async close(): Promise<void> {
      if (repeating) clearInterval(repeating);
      unsubscribe?.();
      const windows = [...here.values()];
      here.clear();
      for (const { end } of windows) end();
      for (const owner of new Set(windows.map(({ owner }) => owner))) sendPage(owner);
      await said;
      const closing = await link?.catch(() => null);
      [repeating, unsubscribe, link] = [null, null, null];
      await closing?.close();
    },
  };
}

/** What others are told of a window, and processes tell one another. */
function shownOf({ tab, user_id, name, node, is_writing, is_draft }: Window): Window {
  return { tab, user_id, name, node, is_writing, is_draft };
}

function parsed(payload: string): Message | null {
  try {
    const message: Partial<Message> = JSON.parse(payload);
    return typeof message.from === 'string' ? (message as Message) : null;
  } catch {
    return null;
  }
}
