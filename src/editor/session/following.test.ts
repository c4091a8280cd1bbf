import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AnsweredSection } from '#lib/answers/sections.ts';
import type { EditorUser } from '../editor-api.ts';
import { createFollowing } from './following.ts';
import { EMPTY_STACKS } from './undo/undo-stack.ts';
import { createView } from './view.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const SECTIONS: AnsweredSection[] = [];

function open() {
  const view = createView({ id: 1 } as EditorUser, EMPTY_STACKS);
  const state = { typed: false, pending: [] as never[], loads: 0, followed: 0, during: () => {} };
  const changed = createFollowing({
    ended: new AbortController().signal,
    owner: { content_type: 'pages.page', object_id: 1 },
    view,
    queue: { pending: () => state.pending },
    typing: { isEmpty: () => !state.typed },
    follow: () => {
      state.followed++;
    },
    load: async () => {
      state.loads++;
      state.during();
      return SECTIONS;
    },
  });
  return { view, state, changed, pass: (ms = 900) => vi.advanceTimersByTimeAsync(ms) };
}

test("Others' saves are shown when the author pauses, once for several changes (E-15)", async () => {
  const { state, changed, pass } = open();
  changed();
  changed();
  await pass();
  expect(state).toMatchObject({ loads: 1, followed: 1 });
  state.typed = true;
  changed();
  await pass(5000);
  expect(state).toMatchObject({ loads: 1, followed: 1 });
  state.typed = false;
  await pass();
  expect(state).toMatchObject({ loads: 2, followed: 2 });
});

test('Editors in a draft follow the draft, never the live page (E-15, G-51)', async () => {
  const asked: string[] = [];
  const changed = createFollowing({
    ended: new AbortController().signal,
    owner: { content_type: 'pages.page', object_id: 1 },
    document: 'draft',
    view: createView({ id: 1 } as EditorUser, EMPTY_STACKS),
    queue: { pending: () => [] },
    typing: { isEmpty: () => true },
    follow: () => {},
    async load(_owner, document) {
      asked.push(document);
      return SECTIONS;
    },
  });
  changed();
  await vi.advanceTimersByTimeAsync(900);
  expect(asked).toEqual(['draft']);
});

test('An answer overtaken by an own change is requested again, never shown (E-15)', async () => {
  const { state, view, changed, pass } = open();
  state.during = () => {
    if (state.loads === 1) view.stacks.set({ undo: [], redo: [] });
  };
  changed();
  await pass();
  expect(state).toMatchObject({ loads: 1, followed: 0 });
  await pass();
  expect(state).toMatchObject({ loads: 2, followed: 1 });
});

test('A late answer never replaces a newer page, and a failed load is retried (E-15)', async () => {
  const answers: PromiseWithResolvers<AnsweredSection[]>[] = [];
  const shown: AnsweredSection[][] = [];
  const changed = createFollowing({
    ended: new AbortController().signal,
    owner: { content_type: 'pages.page', object_id: 1 },
    view: createView({ id: 1 } as EditorUser, EMPTY_STACKS),
    queue: { pending: () => [] },
    typing: { isEmpty: () => true },
    follow: (sections) => shown.push(sections),
    load() {
      const answer = Promise.withResolvers<AnsweredSection[]>();
      answers.push(answer);
      return answer.promise;
    },
  });
  const [older, newer]: AnsweredSection[][] = [[], []];
  changed();
  await vi.advanceTimersByTimeAsync(900);
  changed();
  await vi.advanceTimersByTimeAsync(900);
  answers[1]?.resolve(newer as AnsweredSection[]);
  answers[0]?.resolve(older as AnsweredSection[]);
  await vi.advanceTimersByTimeAsync(0);
  expect(shown).toHaveLength(1);
  expect(shown[0]).toBe(newer);
  changed();
  await vi.advanceTimersByTimeAsync(900);
  answers[2]?.reject(new Error('offline'));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(answers).toHaveLength(4);
});

test('a load without an answer is given up and repeated (E-15, G-313)', async () => {
  const signals: AbortSignal[] = [];
  const changed = createFollowing({
    ended: new AbortController().signal,
    owner: { content_type: 'pages.page', object_id: 1 },
    view: createView({ id: 1 } as EditorUser, EMPTY_STACKS),
    queue: { pending: () => [] },
    typing: { isEmpty: () => true },
    follow: () => {},
    load: (_owner, _document, signal) =>
      new Promise((_, reject) => {
        signals.push(signal);
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  });
  changed();
  await vi.advanceTimersByTimeAsync(19_000);
  expect(signals).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  // a newer load ends the older one
  changed();
  await vi.advanceTimersByTimeAsync(900);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, false]);
});

test('a new announcement shortens the wait after loads that failed (E-15)', async () => {
  let loads = 0;
  const changed = createFollowing({
    ended: new AbortController().signal,
    owner: { content_type: 'pages.page', object_id: 1 },
    view: createView({ id: 1 } as EditorUser, EMPTY_STACKS),
    queue: { pending: () => [] },
    typing: { isEmpty: () => true },
    follow: () => {},
    async load() {
      loads++;
      throw new Error('503');
    },
  });
  changed();
  await vi.advanceTimersByTimeAsync(17_000);
  const failed = loads;
  changed();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(loads).toBe(failed + 2);
});
