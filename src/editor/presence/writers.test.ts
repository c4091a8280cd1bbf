import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AnsweredNode, AnsweredSection } from '#lib/answers/sections.ts';
import type { EditorUser } from '../editor-api.ts';
import { createEditorSession } from '../session/create-session.ts';
import type { Send } from '../session/saving/saving.ts';
import type { Person } from './people.ts';
import { removeUnlessWritten } from './writers.ts';

// A timer that outlives its test would fire on the clock of another file.
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const [SECTION, LIST, ITEM, HEADLINE] = [1, 2, 3, 4];

const node = (id: number, model: string, fields = {}): AnsweredNode => ({
  id,
  model,
  revision: 5,
  is_online: true,
  url: `/de/pageeditor-api/${model}/${id}/`,
  ...fields,
});

function setUp(send: Send = async () => ({ kind: 'saved', answer: null })) {
  const item = node(ITEM, 'faqitem', { question: 'Wo?', answer: '<p>Hier.</p>', anchor: '' });
  const children = [node(LIST, 'faq', { children: [item] }), node(HEADLINE, 'headline')];
  const section = node(SECTION, 'container', { columns: [{ index: 0, classes: '', children }] });
  const session = createEditorSession({
    owner: { content_type: 'pages.page', object_id: 3 },
    sections: [section as unknown as AnsweredSection],
    user: { id: 1 } as EditorUser,
    storage: { getItem: () => null, setItem: () => {} },
    send,
  });
  session.people.set([{ user_id: 2, name: 'Anna', nodes: [ITEM], writing: [ITEM] } as Person]);
  return session;
}

it('a parent of a module a colleague is writing in is only deleted after confirmation, others at once (E-15, G-270)', () => {
  const session = setUp();
  const done: string[] = [];
  const remove = (...ids: number[]) =>
    removeUnlessWritten(session, ids, ({ insists }) => done.push(`${ids} ${insists}`));
  remove(HEADLINE);
  for (const ids of [[ITEM], [LIST], [SECTION], [HEADLINE, LIST]]) remove(...ids);
  expect(done).toEqual([`${HEADLINE} false`]);
  expect(session.askedRemoval.get()?.writers).toMatchObject([{ name: 'Anna' }]);
  session.askedRemoval.get()?.remove();
  expect(done.at(-1)).toBe(`${HEADLINE},${LIST} true`);
  session.people.set([]);
  remove(SECTION);
  expect(done.at(-1)).toBe(`${SECTION} false`);
});

it('a confirmed deletion includes what was saved since; otherwise that blocks it (E-1, G-270)', async () => {
  const bases: unknown[] = [];
  const stale: Send = async (_, base) => {
    bases.push(base);
    if (base === 7) return { kind: 'saved', answer: null };
    return { kind: 'refused', code: 'conflict', detail: 'geändert', extra: { revision: 7 } };
  };
  const session = setUp(stale);
  expect(await session.removeAll([LIST])).toBe(false);
  expect(session.content.node(LIST)).toBeDefined();
  expect(await session.removeAll([LIST], { insists: true })).toBe(true);
  expect([session.content.node(LIST), bases]).toEqual([undefined, [5, 5, 7]]);
});
