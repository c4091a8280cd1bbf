import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AnsweredNode, AnsweredSection } from '#lib/answers/sections.ts';
import type { EditorUser } from '../../editor-api.ts';
import { createEditorSession } from '../create-session.ts';
import type { Answer } from '../saving/answers.ts';
import type { Outcome } from '../saving/save-queue.ts';
import { sectionWith } from '../session.test-kit.ts';
import { memoryCopies } from './memory-copies.test-kit.ts';

const [GONE, OTHER] = [7, 8];
const WORDS = '<p>Eins. Anna.</p>';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const pass = (ms = 1000) => vi.advanceTimersByTimeAsync(ms);

/** A page with two texts. Anna's caret stands in the first one, which Ben has deleted. */
async function written() {
  const text = (id: number, content: string, revision = 1): AnsweredNode => ({
    id,
    model: 'text',
    revision,
    is_online: true,
    content,
    anchor: '',
    decrease_distance: false,
    url: `/de/pageeditor-api/text/${id}/`,
  });
  const stored = new Map([GONE, OTHER].map((id) => [id, text(id, '<p>Eins.</p>')]));
  const state = { outcome: null as Outcome<Answer> | null };
  const sections = (): AnsweredSection[] => [sectionWith([...stored.values()])];
  const session = createEditorSession({
    owner: { content_type: 'pages.page', object_id: 3 },
    sections: sections(),
    user: { id: 1 } as EditorUser,
    copies: memoryCopies(),
    storage: { getItem: () => null, setItem: () => {} },
    load: async () => sections(),
    whoDeleted: async () => ({ author: 'Ben', author_id: 2 }),
    async send({ node: id, body, purpose }) {
      if (state.outcome) return state.outcome;
      const node = stored.get(purpose === 'insert' ? OTHER : id);
      if (!node) return { kind: 'refused', code: 'not_found', detail: 'Weg.', extra: {} };
      const answer = { ...node, ...body, revision: node.revision + 1 };
      if (purpose === 'insert') Object.assign(answer, { id: 9, model: 'text' });
      stored.set(answer.id, answer);
      return { kind: 'saved', answer };
    },
  });
  session.enter({ id: GONE, field: 'content' });
  session.type(GONE, 'content', WORDS);
  stored.delete(GONE);
  await pass();
  const shown = () => session.content.node(OTHER)?.content;
  return { session, stored, state, shown };
}

const AT = { at: { id: OTHER, field: 'content' } };
const UNREACHABLE = { kind: 'unreachable' } as const;
const REFUSED = { kind: 'refused', code: 'invalid', detail: 'Zu lang.', extra: {} } as const;

it('text of a deleted module cannot be inserted into that module, although it is still shown while typing (E-1, G-271, G-312)', async () => {
  const { session } = await written();
  expect(session.deleted.get()).toMatchObject([{ node: GONE, fields: [{ mine: WORDS }] }]);
  expect(session.content.node(GONE)?.content).toBe(WORDS);
  expect(session.wordsPlaces().map(({ id }) => id)).toEqual([OTHER]);
});

it('words of a deleted module go when they are saved elsewhere, and not before (E-1, E-6, G-271, G-312)', async () => {
  for (const to of [AT, { behind: OTHER }, { behind: null }]) {
    const { session, state } = await written();
    state.outcome = UNREACHABLE;
    const became = session.placeDeleted(GONE, WORDS, to);
    await pass();
    expect(await became).toBe(false);
    expect(await session.placeDeleted(GONE, WORDS, to), 'once is enough').toBe(false);
    expect(session.deleted.get()).toMatchObject([{ node: GONE, placed: {} }]);
    state.outcome = null;
    await pass(5000);
    expect(session.deleted.get()).toEqual([]);
    expect(session.isUnsaved()).toBe(false);
  }
});

it('text rejected elsewhere stays with its deleted module, with the reason, and nowhere else (E-1, G-271, G-312)', async () => {
  for (const to of [AT, { behind: OTHER }, { behind: null }]) {
    const { session, state, stored, shown } = await written();
    state.outcome = REFUSED;
    expect(await session.placeDeleted(GONE, WORDS, to)).toBe(false);
    expect(session.deleted.get()).toMatchObject([{ node: GONE, problem: 'Zu lang.' }]);
    expect(shown()).toBe('<p>Eins.</p>');
    state.outcome = null;
    expect(await session.placeDeleted(GONE, WORDS, AT)).toEqual(AT.at);
    expect(stored.get(OTHER)?.content).toBe(`<p>Eins.</p>${WORDS}`);
    expect([session.deleted.get(), session.isUnsaved()]).toEqual([[], false]);
  }
});

it('text inserted where another editor was first is kept until that clash is decided, and after it (E-1, G-271, G-312)', async () => {
  const { session, state, stored } = await written();
  const theirs = { ...(stored.get(OTHER) as AnsweredNode), content: '<p>Ben.</p>', revision: 5 };
  state.outcome = { kind: 'conflict', answer: theirs };
  const became = session.placeDeleted(GONE, WORDS, AT);
  session.type(OTHER, 'content', '<p>Anna anders.</p>');
  session.flush();
  await pass();
  state.outcome = null;
  await became;
  expect(session.conflicts.get()).toHaveLength(1);
  session.resolveConflict(theirs.content);
  session.type(OTHER, 'content', '<p>Ben. Weiter.</p>');
  await pass(3000);
  expect(session.deleted.get()).toMatchObject([{ node: GONE, fields: [{ mine: WORDS }] }]);
});

it('discarded text of a deleted module can be restored (E-1, G-271, G-315)', async () => {
  const { session } = await written();
  const [text] = session.deleted.get();
  session.discardDeleted(text as never);
  expect(session.deleted.get()).toEqual([]);
  session.alert.get()?.undo?.();
  expect(session.deleted.get()).toEqual([text]);
  expect(session.isUnsaved()).toBe(true);
});
