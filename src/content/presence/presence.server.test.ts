import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '#database/database.ts';
import { openTestDatabase } from '#database/test-database.server.ts';
import { type Actor, type Role, VISITOR } from '#lib/actor/actor.ts';
import { recordingFeed } from '#lib/cache/changes.test-kit.ts';
import type { ApiPlugin } from '#server/api/api-routes.ts';
import { createTestApp } from '#server/test-app.ts';
import type { Services } from '#server/wiring/services.ts';
import { presenceApi } from './presence.api.server.ts';
import type { Present } from './presence.schema.ts';
import { createPresence, type PresenceService } from './presence.server.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const PAGE = { content_type: 'pages.page', object_id: 12 };
const tab = (number: number) => `00000000-0000-4000-8000-${`${number}`.padStart(12, '0')}`;
const at = (node: number) => ({ tab: tab(2), node, is_writing: false });
const ada: Actor = { user_id: 1, role: 'editor' };
const bob: Actor = { user_id: 2, role: 'admin' };
const NAMES: Record<number, string> = { 1: 'Ada Ahorn', 2: 'Bob Birke' };
const getName = async ({ user_id }: Actor) => NAMES[user_id ?? 0] ?? '';

/** A process; processes communicate through the database. */
function openProcess(words = {}) {
  const feed = recordingFeed();
  const service = createPresence({ database: { ...many(database), ...words }, feed, getName });
  /** @returns the last notification of the window, and how to leave */
  async function enter(actor: Actor, window: number, { owner = PAGE, is_draft = false } = {}) {
    const seen = {
      people: [] as Present[],
      changed: [] as string[],
      ended: false,
      leave: () => {},
    };
    seen.leave = await service.enter(
      actor,
      { owner, tab: tab(window), is_draft },
      (event, data) => {
        if (event === 'people') seen.people = data as Present[];
        if (event === 'changed') seen.changed.push(data as string);
      },
      () => {
        seen.ended = true;
      },
    );
    return seen;
  }
  return { service, feed, enter };
}

/** The embedded database has a single process; here it simulates two. */
function many({ listen, notify }: Database) {
  return {
    kind: 'postgres' as const,
    listen: (...asked: Parameters<Database['listen']>) => listen.apply(database, asked),
    notify: (...asked: Parameters<Database['notify']>) => notify.apply(database, asked),
  };
}

describe('who has a page open', () => {
  const opened: PresenceService[] = [];
  const process = (words = {}) => {
    const made = openProcess(words);
    opened.push(made.service);
    return made;
  };
  afterEach(async () => {
    for (const service of opened.splice(0)) await service.close();
  });

  it('is sent to all others on it, with the module, whether they are writing, and the draft, until they leave (E-15, G-181, G-270)', async () => {
    const one = process();
    const a = await one.enter(ada, 1);
    expect(a.people).toEqual([]);
    const b = await one.enter(bob, 2, { is_draft: true });
    const elsewhere = await one.enter(bob, 3, { owner: { ...PAGE, object_id: 13 } });
    expect(a.people).toEqual([
      { user_id: 2, name: 'Bob Birke', node: null, is_writing: false, is_draft: true },
    ]);
    one.service.move(bob, { tab: tab(2), node: 44, is_writing: true });
    expect(a.people).toEqual([
      { user_id: 2, name: 'Bob Birke', node: 44, is_writing: true, is_draft: true },
    ]);
    expect(b.people).toEqual([
      { user_id: 1, name: 'Ada Ahorn', node: null, is_writing: false, is_draft: false },
    ]);
    expect(elsewhere.people).toEqual([]);
    // nobody can move another account's window
    one.service.move(ada, at(45));
    expect(a.people[0]?.node).toBe(44);
    b.leave();
    expect(a.people).toEqual([]);
  });

  it('is known to other processes, even if a window reports its place to another one (E-15)', async () => {
    const [one, two] = [process(), process()];
    const a = await one.enter(ada, 1);
    const b = await two.enter(bob, 2, { is_draft: true });
    await vi.waitFor(() =>
      expect([a.people[0]?.name, b.people[0]?.name]).toEqual(['Bob Birke', 'Ada Ahorn']),
    );
    // the call reaches a process without its stream
    one.service.move(bob, at(7));
    await vi.waitFor(() =>
      expect(a.people).toMatchObject([{ user_id: 2, node: 7, is_draft: true }]),
    );
    await two.service.close();
    await vi.waitFor(() => expect(a.people).toEqual([]));
    expect(b.ended).toBe(true);
  });

  it('is at its last reported place, however long messages take (E-15)', async () => {
    const { listen, notify } = many(database);
    let words = 0;
    const slow: typeof notify = async (...word) => {
      // the first message is the slowest
      await new Promise((done) => setTimeout(done, 60 / ++words));
      await notify(...word);
    };
    const [one, two] = [process(), process({ listen, notify: slow })];
    const a = await one.enter(ada, 1);
    const b = await two.enter(bob, 2);
    two.service.move(bob, at(7));
    two.service.move(bob, at(8));
    await vi.waitFor(() => expect(a.people).toMatchObject([{ user_id: 2, node: 8 }]));
    two.service.move(bob, at(9));
    b.leave();
    // close() waits for pending messages
    await two.service.close();
    await vi.waitFor(() => expect(a.people).toEqual([]));
    expect(words).toBeGreaterThanOrEqual(5);
  });

  it('hears that what is stored of it or of its draft has changed, and of no other page (E-15, G-168)', async () => {
    const one = process();
    const a = await one.enter(ada, 1);
    one.feed.announce('content:pages.page:13', 'draft:pages.page:13', 'nav');
    expect(a.changed).toEqual([]);
    one.feed.announce('nav', 'content:pages.page:12');
    one.feed.announce('draft:pages.page:12');
    expect(a.changed).toEqual(['live', 'draft']);
  });

  it('has at most twelve windows, and a reconnected one replaces its predecessor (E-15)', async () => {
    const one = process();
    const first = await one.enter(ada, 1);
    for (let window = 2; window <= 12; window++) await one.enter(ada, window);
    await expect(one.enter(ada, 13)).rejects.toMatchObject({ status: 429 });
    await one.enter(ada, 1);
    expect([one.service.count(), first.ended]).toEqual([12, true]);
    first.leave();
    expect(one.service.count()).toBe(12);
    await expect(one.enter(bob, 1)).rejects.toMatchObject({ status: 429 });
    await one.enter(bob, 14);
  });
});

/** Issues the CSRF token a page's script sends with writes (G-45). */
const tokenApi: ApiPlugin = async (app) => {
  app.get('/token', (request, reply) => reply.send(reply.issueCsrfToken(request.actor)));
};

describe('the presence stream', () => {
  /** The cookie `as=editor-1` is editor 1; `signedOut` ends all sessions. */
  async function openSite() {
    const state = { signedOut: false };
    const accounts = {
      async resolveActor({ cookie = '' }: { cookie?: string }): Promise<Actor> {
        const [, role, id] = /^as=(\w+)-(\d+)/.exec(cookie) ?? [];
        if (!role || state.signedOut) return VISITOR;
        return { user_id: Number(id), role: role as Role };
      },
    };
    const presence = createPresence({ database, feed: recordingFeed(), getName });
    const app = await createTestApp({
      services: { accounts, presence } as unknown as Services,
      plugins: { site: [], editor: [presenceApi, tokenApi] },
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const base = `http://127.0.0.1:${port}/de/pageeditor-api/presence`;
    const stop = new AbortController();
    const query = (window: number) =>
      new URLSearchParams({
        content_type: 'pages.page',
        object_id: '12',
        tab: tab(window),
      });
    const request = (who: string, window: number) =>
      fetch(`${base}?${query(window)}`, { headers: { cookie: `as=${who}` }, signal: stop.signal });
    /** Everything received so far. */
    async function listen(who: string, window: number) {
      const answer = await request(who, window);
      const heard = { status: answer.status, headers: answer.headers, text: '', isOver: false };
      const reading = async () => {
        const decoder = new TextDecoder();
        for await (const part of answer.body ?? [])
          heard.text += decoder.decode(part as Uint8Array);
      };
      void reading().then(
        () => {
          heard.isOver = true;
        },
        () => {},
      );
      return heard;
    }
    const path = '/de/pageeditor-api/presence';
    async function move(who: string, payload: object) {
      const cookie = `as=${who}`;
      const token = await app.inject({ url: '/de/pageeditor-api/token', headers: { cookie } });
      const cookies = token.cookies.map(({ name, value }) => `${name}=${value}`);
      const headers = { cookie: [cookie, ...cookies].join('; '), 'x-csrftoken': token.body };
      const { statusCode } = await app.inject({ method: 'POST', url: path, headers, payload });
      return statusCode;
    }
    return { app, presence, state, request, listen, move, leaveAll: () => stop.abort() };
  }

  it('is for editors, says who the others are, and ends when the window closes (E-15, G-104)', async () => {
    const { app, presence, request, listen, move, leaveAll } = await openSite();
    const refused = [await request('', 1), await request('member-5', 1)];
    expect(refused.map(({ status }) => status)).toEqual([401, 403]);
    const a = await listen('editor-1', 1);
    expect(a.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(a.headers.get('cache-control')).toBe('no-store');
    await listen('admin-2', 2);
    await vi.waitFor(() =>
      expect(a.text).toContain(
        '"name":"Bob Birke","node":null,"is_writing":false,"is_draft":false',
      ),
    );
    const moves = [
      await move('admin-2', { tab: tab(2), node: 44 }),
      await move('admin-2', { tab: 'x', node: 44 }),
      await move('', { tab: tab(2), node: 44 }),
      await move('member-5', { tab: tab(2), node: 44 }),
    ];
    expect(moves).toEqual([204, 400, 401, 403]);
    await vi.waitFor(() => expect(a.text).toContain('"name":"Bob Birke","node":44'));
    leaveAll();
    await vi.waitFor(() => expect(presence.count()).toBe(0));
    await app.close();
  });

  it('ends when the session ends, and does not hold up a server that stops (E-15)', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { app, presence, state, listen } = await openSite();
    const a = await listen('editor-1', 1);
    await vi.waitFor(() => expect(a.text).toContain('event: people'));
    state.signedOut = true;
    vi.advanceTimersByTime(16_000);
    vi.useRealTimers();
    await vi.waitFor(() => expect([a.isOver, presence.count()]).toEqual([true, 0]));
    expect(a.text).toContain('event: ended');
    state.signedOut = false;
    const b = await listen('editor-1', 2);
    await vi.waitFor(() => expect(b.text).toContain('event: people'));
    await app.close();
    await vi.waitFor(() => expect(b.isOver).toBe(true));
  });
});
