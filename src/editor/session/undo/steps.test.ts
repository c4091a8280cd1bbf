import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mergeRichText } from '#content/document/merge-rich-text.ts';
import type { AnsweredNode, AnsweredSection } from '#lib/answers/sections.ts';
import { createEditorSession } from '../create-session.ts';
import { TYPING_PAUSE } from '../saving/typing.ts';
import { sectionWith } from '../session.test-kit.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const p = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('');
const TEXT = 7;

/** A server with merging and undo, and Anna as a second author. */
function setUp() {
  let text: AnsweredNode = {
    id: TEXT,
    model: 'text',
    revision: 1,
    is_online: true,
    url: '/text/7/',
    anchor: '',
    content: p('eins', 'zwei'),
    decrease_distance: false,
  };
  const past = new Map([[1, text.content]]);
  const before = new Map<unknown, unknown>();
  const write = (content: unknown, key?: string) => {
    before.set(key, text.content);
    text = { ...text, content, revision: text.revision + 1 };
    past.set(text.revision, content);
  };
  const page = (): AnsweredSection[] => [sectionWith([text])];
  const session = createEditorSession({
    owner: { content_type: 'pages.page', object_id: 3 },
    sections: page(),
    user: {
      id: 2,
      email: '',
      username: 'ben',
      name: 'Ben',
      role: 'editor' as const,
      needs_second_person: false,
      admin_menus: [],
    },
    storage: { getItem: () => null, setItem: () => {} },
    load: async () => page(),
    send: async ({ key, body }, revision = 0) => {
      if (body.undo) {
        write(before.get(body.undo), key);
        return { kind: 'saved', answer: { sections: page() } };
      }
      const [base, mine] = [past.get(revision), body.content].map(String) as [string, string];
      const merged = mergeRichText(base, mine, String(text.content));
      if (merged === null) return { kind: 'conflict', answer: text };
      write(merged, key);
      return { kind: 'saved', answer: text };
    },
  });
  const shown = () => session.content.node(TEXT)?.content;
  const type = async (content: string) => {
    session.type(TEXT, 'content', content);
    await vi.advanceTimersByTimeAsync(TYPING_PAUSE);
  };
  return { session, shown, type, write, stored: () => text.content };
}

const annas = p('eins von Anna', 'zwei');
const own = p('eins von Ben', 'zwei');
const both = p('eins von Anna', 'eins von Ben', 'zwei');

it('an undone decision reopens the clash with the same texts, and can be redone (G-297, G-299)', async () => {
  const { session, shown, type, write, stored } = setUp();
  write(annas);
  await type(own);
  const [asked] = session.conflicts.get();
  expect(asked).toMatchObject({ mine: own, theirs: annas, since: 1 });
  for (const chosen of [both, annas]) {
    session.resolveConflict(chosen);
    await session.settled();
    expect([stored(), shown()]).toEqual([chosen, chosen]);
    for (const _ of ['once', 'and once more']) {
      await session.undo();
      expect([stored(), shown(), session.conflicts.get()]).toEqual([annas, own, [asked]]);
      await session.redo();
      expect([stored(), shown(), session.conflicts.get()]).toEqual([chosen, chosen, []]);
    }
    expect(session.isUnsaved()).toBe(false);
    await session.undo();
  }
});

it('text typed before redoing the decision is restored by the next undo (E-1, G-297)', async () => {
  const { session, shown, type, write, stored } = setUp();
  write(annas);
  await type(own);
  session.resolveConflict(both);
  await session.undo();
  const more = p('eins von Ben, und mehr', 'zwei');
  await type(more);
  await session.redo();
  expect([stored(), shown(), session.conflicts.get()]).toEqual([both, both, []]);
  await session.undo();
  expect([stored(), shown()]).toEqual([annas, more]);
  expect(session.conflicts.get()).toMatchObject([{ mine: more, theirs: annas }]);
});
