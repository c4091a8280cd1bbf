import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LocalCopy } from './local-copy/copy-store.ts';
import { memoryCopies } from './local-copy/memory-copies.test-kit.ts';
import type { Send } from './saving/saving.ts';
import { HEADLINE, headline, memoryStorage, OTHER, page, setUp } from './session.test-kit.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const LONG = 3_600_000;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** Records what a session requests of server and browser. */
function open(reply?: Send) {
  const log: string[] = [];
  const copies = memoryCopies();
  const storage = memoryStorage();
  const house = setUp({
    ...(reply && { reply }),
    load: async () => {
      log.push('load');
      return page();
    },
    storage: {
      ...storage,
      setItem(name, value) {
        log.push('storage');
        storage.setItem(name, value);
      },
    },
    copies: {
      ...copies,
      async put(copy) {
        log.push('put');
        await copies.put(copy);
      },
      async remove(key) {
        log.push('remove');
        await copies.remove(key);
      },
    },
  });
  house.session.openCopy();
  return { ...house, copies, log };
}

const writtenIn = ([copy]: LocalCopy[]) => copy?.fields.map(({ node, mine }) => [node, mine]);
/** Answers on demand. */
function slow() {
  const answers: (() => void)[] = [];
  const reply: Send = (change) =>
    new Promise((resolve) => {
      const answer = { ...headline(change.node), ...change.body, revision: 2 };
      answers.push(() => resolve({ kind: 'saved', answer }));
    });
  return { reply, answer: () => answers.shift()?.() };
}

describe('a session that was ended', () => {
  it('starts no timer, makes no request and writes no storage any more (E-1)', async () => {
    const { session, sent, log } = open(async () => ({ kind: 'unreachable' }));
    session.type(HEADLINE, 'content', 'Neu');
    await pass(1000);
    session.followOthers();
    session.type(OTHER, 'content', 'Auch neu');
    await session.dispose();
    const before = [sent.length, log.length];
    expect(vi.getTimerCount()).toBe(0);

    session.followOthers();
    session.type(OTHER, 'content', 'Noch neuer');
    session.flush();
    session.retry();
    session.stacks.set({ undo: [], redo: [] });
    session.writeCopy();
    void session.undo();
    void session.setLayout(1, 3);
    session.forms.fill({ node: OTHER }, { content: '' }, { content: 'x' });
    await pass(LONG);
    expect([sent.length, log.length]).toEqual(before);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('has written what the server does not have, and offers it on return (E-1, E-6)', async () => {
    const { session, copies, storage } = open(async () => ({ kind: 'unreachable' }));
    session.type(HEADLINE, 'content', 'Neu');
    await pass(1000);
    session.type(OTHER, 'content', 'Auch neu');
    const ended = session.dispose();
    const again = setUp({ copies, storage });
    again.session.openCopy(ended);
    await pass(1000);
    expect(writtenIn(again.session.offers.get())).toEqual([
      [HEADLINE, 'Neu'],
      [OTHER, 'Auch neu'],
    ]);
    await pass(LONG);
    expect(again.sent, 'not before its author wants it').toEqual([]);
    await again.session.insertCopy(again.session.offers.get()[0] as LocalCopy);
    await pass(1000);
    expect(again.stored.get(OTHER)?.content).toBe('Auch neu');
    expect(copies.all()).toEqual([]);
  });

  it('sends what was just typed and lets it finish, but nothing afterwards (E-1)', async () => {
    const server = slow();
    const { session, sent, copies } = open(server.reply);
    session.type(HEADLINE, 'content', 'Neu');
    session.type(OTHER, 'content', 'Auch neu');
    const ended = session.dispose();
    await pass(0);
    expect(sent.map(({ node }) => node)).toEqual([HEADLINE]);
    expect(writtenIn(copies.all())).toHaveLength(2);
    server.answer();
    await ended;
    expect(writtenIn(copies.all())).toEqual([[OTHER, 'Auch neu']]);
    await pass(LONG);
    expect(sent).toHaveLength(1);
  });

  it('only ends once the change in flight is answered (G-232)', async () => {
    const server = slow();
    const { session, copies } = open(server.reply);
    session.type(HEADLINE, 'content', 'Neu');
    const ended = session.dispose();
    await pass(1000);
    const [copy] = copies.all();
    expect(await copies.list(copy?.name ?? '')).toEqual([]);
    server.answer();
    await ended;
    expect(copies.all()).toEqual([]);
  });

  it('gives a connection without an answer up, and keeps the text (E-6, G-313)', async () => {
    const { session, copies } = open(() => new Promise(() => {}));
    session.type(HEADLINE, 'content', 'Neu');
    const ended = session.dispose();
    await pass(LONG);
    await ended;
    expect(vi.getTimerCount()).toBe(0);
    const [copy] = copies.all();
    expect(writtenIn(await copies.list(copy?.name ?? ''))).toEqual([[HEADLINE, 'Neu']]);
  });

  it('aborts a load that is under way and does not show its answer (E-15)', async () => {
    let signal: AbortSignal | undefined;
    const { session, shown } = setUp({
      load: (...args: unknown[]) => {
        signal = args[2] as AbortSignal;
        return new Promise((_, reject) => {
          signal?.addEventListener('abort', () => reject(new Error('aborted')));
        });
      },
    });
    session.followOthers();
    await pass(1000);
    expect(signal?.aborted).toBe(false);
    await session.dispose();
    expect(signal?.aborted).toBe(true);
    await pass(LONG);
    expect(shown('content')).toBe('Alt');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('offers and removes nothing of earlier sessions (G-232)', async () => {
    const { session, copies, log } = open(async () => ({ kind: 'unreachable' }));
    const left: LocalCopy = {
      key: 'left',
      name: '1:pages.page:3:live',
      at: Date.now(),
      fields: [{ node: HEADLINE, model: 'headline', field: 'content', before: 'Alt', mine: 'Alt' }],
      changes: [],
      forms: [],
    };
    await copies.put(left);
    await session.dispose();
    await pass(LONG);
    expect(session.offers.get()).toEqual([]);
    await session.insertCopy(left);
    await session.discardCopy(left);
    expect(copies.all()).toEqual([left]);
    expect(log).toEqual([]);
  });
});
