import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AnsweredNode } from '#lib/answers/sections.ts';
import type { Send } from '../session/saving/saving.ts';
import { sectionWith, setUp } from '../session/session.test-kit.ts';
import { insertAtLine } from './slash.ts';

// A timer that outlives its test would fire on the clock of another file.
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const [BEFORE, AFTER] = ['<p>Vorher</p>', '<p>Nachher</p>'];
const TEXT: AnsweredNode = {
  id: 9,
  model: 'text',
  revision: 1,
  is_online: true,
  url: '/de/pageeditor-api/text/9/',
  content: `${BEFORE}<p></p>${AFTER}`,
  anchor: '',
  decrease_distance: false,
};
const QUOTE = '/de/pageeditor-api/quote/';

test('a text is split once for a module that the server refuses and that is added again, and keeps all its words (G-497, E-1)', async () => {
  let isRefused = true;
  const reply: Send = async ({ url, purpose, body }) => {
    if (purpose === 'change') return { kind: 'saved', answer: { ...TEXT, ...body, revision: 2 } };
    if (url !== QUOTE || !isRefused) return { kind: 'saved', answer: null };
    return { kind: 'refused', code: 'internal', detail: 'Das hat nicht geklappt.', extra: {} };
  };
  const { session, sent, shown } = setUp({ roots: [sectionWith([TEXT])], reply });
  // as the caret is after the first attempt: in the last paragraph of what is above the line
  const splits = [
    { before: BEFORE, after: AFTER },
    { before: '', after: '' },
  ];
  const split = () => splits.shift() ?? { before: '', after: '' };
  const line = { id: TEXT.id, field: 'content', split, putBack() {} };
  const attempt = () =>
    insertAtLine(session, line, {
      count: 1,
      add: (place, rest) => session.add('quote', { content: 'Zitat' }, place, [], rest),
      isAdded: ({ kind }) => kind === 'saved',
    });
  expect((await attempt()).kind).toBe('refused');
  isRefused = false;
  expect((await attempt()).kind).toBe('saved');
  await session.settled();
  expect(shown('content', TEXT.id)).toBe(BEFORE);
  const added = sent.filter(({ purpose }) => purpose === 'insert');
  expect(added.filter(({ body }) => body.content === AFTER)).toHaveLength(1);
  expect(added.filter(({ url }) => url === QUOTE).map(({ body }) => body.position)).toEqual([1, 1]);
  expect(sent.filter(({ purpose }) => purpose === 'remove')).toEqual([]);
  await session.dispose();
});
