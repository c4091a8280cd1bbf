import { randomUUID } from 'node:crypto';
import type { Database } from '#database/database.ts';
import { type Actor, requireRole } from '#lib/actor/actor.ts';
import { Problem } from '#lib/api/problem.ts';
import type { Owner } from '../content.repository.server.ts';
import { commentsTag, contentTag, draftTag } from '../content-tag.ts';
import { listSharedTags } from '../shared/shared-owner.ts';
import { createNodeLink, type Message } from './node-link.server.ts';
import type { PresenceEvents } from './presence.schema.ts';
import { createRemoteWindows } from './remote-windows.server.ts';
import type { Move, Window } from './window.ts';

export interface PresenceParts {
  database: Pick<Database, 'kind' | 'listen' | 'notify'>;
  feed: {
    /** @returns ends the subscription */
    subscribe(listener: { changed(tags: readonly string[]): void; lost(): void }): () => void;
  };
  getName(actor: Actor): Promise<string>;
  /** owners of the pages with a shared section */
  findPages?(shared: number): Promise<readonly Owner[]>;
  onFailure?: (what: string, error: unknown) => void;
}

type Notify = <Name extends keyof PresenceEvents>(event: Name, data: PresenceEvents[Name]) => void;

interface EnteredWindow {
  owner: Owner;
  tab: string;
  is_draft?: boolean;
}

/** Tracks which editors have which page and module open. */
export interface PresenceService {
  /**
   * Registers an editor window on a page or its draft.
   * @param notify called with the other editors, now and on every change
   * @param end called when the process stops
   * @returns unregisters the window
   * @throws Problem 401, 403; 429 for too many windows of one account
   */
  enter(actor: Actor, window: EnteredWindow, notify: Notify, end: () => void): Promise<() => void>;
  /** Records which module a window is in, and whether its editor writes there. Its stream may be on another node. */
  move(actor: Actor, moved: Move): void;
  /** How many windows are open on this node. */
  count(): number;
  close(): Promise<void>;
}

/** A window with a stream to this node. */
interface LocalWindow extends Window {
  owner: string;
  draft: string;
  comments: string;
  notify: Notify;
  /** ends the stream */
  end(): void;
}

/** Of one account on one node. */
const MAX_WINDOWS = 12;
/** NOTIFY carries less than 8000 bytes; a window needs up to 200. */
const MAX_SENT = 30;
const MAX_NAME_LENGTH = 60;

/** In memory and informative only. */
export function createPresence(parts: PresenceParts): PresenceService {
  const { database, feed, getName, onFailure = () => {} } = parts;
  const self = randomUUID();
  const local = new Map<string, LocalWindow>();
  const remote = createRemoteWindows();
  let unsubscribe: (() => void) | null = null;
  const link = createNodeLink({
    database,
    onMessage: receive,
    onReconnect: () => sendAll({ asks: true }),
    repeat() {
      for (const owner of remote.dropSilent()) notifyPage(owner);
      sendAll();
    },
    onFailure,
  });

  const localOn = (owner: string) => [...local.values()].filter((each) => each.owner === owner);

  /** Sends every window of the page the others, also those of the same account. */
  function notifyPage(owner: string): void {
    const own = localOn(owner);
    if (own.length === 0) return;
    const all = [...own, ...remote.listWindows(owner)];
    for (const { tab, notify } of own) {
      const others = all.map(pickShared).filter((each) => each.tab !== tab);
      notify(
        'people',
        others.map(({ tab: _, ...present }) => present),
      );
    }
  }

  function sendPage(owner: string, { asks = false } = {}): void {
    const windows = localOn(owner).slice(0, MAX_SENT).map(pickShared);
    link.send({ from: self, owner, windows, ...(asks && { asks }) });
  }

  function sendAll(options?: { asks: boolean }): void {
    for (const owner of new Set([...local.values()].map((each) => each.owner)))
      sendPage(owner, options);
  }

  function receive(message: Message): void {
    if (message.from === self) return;
    if ('move' in message) {
      moveLocal(message.move);
      return;
    }
    const { from, owner, windows, asks } = message;
    remote.set(from, owner, windows);
    if (asks && localOn(owner).length > 0) sendPage(owner);
    notifyPage(owner);
  }

  /** @returns false for windows without a stream to this node, and those of other accounts */
  function moveLocal({ tab, user_id, node, is_writing }: Move & { user_id: number }): boolean {
    const window = local.get(tab);
    if (!window || window.user_id !== user_id) return false;
    if (window.node === node && window.is_writing === is_writing) return true;
    Object.assign(window, { node, is_writing });
    notifyPage(window.owner);
    sendPage(window.owner);
    return true;
  }

  function notifyChanged(tags: readonly string[]): void {
    for (const { owner, draft, comments, notify } of local.values()) {
      if (tags.includes(owner)) notify('changed', 'live');
      else if (tags.includes(draft)) notify('changed', 'draft');
      if (tags.includes(comments)) notify('commented', null);
    }
  }

  /** A shared section has changed: so have all pages with it (G-527). */
  async function followShared(id: number): Promise<void> {
    if (local.size === 0) return;
    try {
      notifyChanged(((await parts.findPages?.(id)) ?? []).map(contentTag));
    } catch (error) {
      onFailure('Windows were not told of a changed shared section.', error);
    }
  }

  /** Called for the first window. */
  async function start(): Promise<void> {
    unsubscribe ??= feed.subscribe({
      changed(tags) {
        notifyChanged(tags);
        for (const id of listSharedTags(tags)) void followShared(id);
      },
      lost() {
        for (const { notify } of local.values()) {
          notify('changed', 'live');
          notify('commented', null);
        }
      },
    });
    await link.open();
  }

  /** @returns the earlier window of the same tab, on another stream */
  function findReplaced(tab: string, user_id: number): LocalWindow | undefined {
    const before = local.get(tab);
    const own = [...local.values()].filter((each) => each.user_id === user_id && each !== before);
    if (own.length >= MAX_WINDOWS || (before && before.user_id !== user_id))
      throw new Problem('too_many_requests', 'Sie haben zu viele Fenster zugleich geöffnet.');
    return before;
  }

  return {
    async enter(actor, { owner, tab, is_draft = false }, notify, end) {
      requireRole(actor, 'editor');
      const user_id = actor.user_id ?? 0;
      const name = (await getName(actor)).slice(0, MAX_NAME_LENGTH);
      await start();
      const replaced = findReplaced(tab, user_id);
      const shared = { tab, user_id, name, node: null, is_writing: false, is_draft };
      const tags = {
        owner: contentTag(owner),
        draft: draftTag(owner),
        comments: commentsTag(owner),
      };
      const window: LocalWindow = { ...shared, ...tags, notify, end };
      replaced?.end();
      local.set(tab, window);
      notifyPage(window.owner);
      sendPage(window.owner, { asks: true });
      return () => {
        // the tab may already have reconnected with another stream
        if (local.get(tab) !== window) return;
        local.delete(tab);
        notifyPage(window.owner);
        sendPage(window.owner);
      };
    },
    move(actor, moved) {
      requireRole(actor, 'editor');
      const move = { ...moved, user_id: actor.user_id ?? 0 };
      if (!moveLocal(move)) link.send({ from: self, move });
    },
    count: () => local.size,
    async close() {
      unsubscribe?.();
      unsubscribe = null;
      const windows = [...local.values()];
      local.clear();
      for (const { end } of windows) end();
      for (const owner of new Set(windows.map((each) => each.owner))) sendPage(owner);
      await link.close();
    },
  };
}

/** The shared part of a window. */
function pickShared({ tab, user_id, name, node, is_writing, is_draft }: Window): Window {
  return { tab, user_id, name, node, is_writing, is_draft };
}
