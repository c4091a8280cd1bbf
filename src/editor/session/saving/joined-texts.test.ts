import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mergeRichText } from '#content/document/merge-rich-text.ts';
import type { AnsweredNode, AnsweredSection } from '#lib/answers/sections.ts';
import { createEditorSession } from '../create-session.ts';
import { sectionWith } from '../session.test-kit.ts';
import { TYPING_PAUSE } from './typing.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const p = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('');
const TEXT = 7;
const START = p('eins', 'zwei', 'drei');

/** A server that merges like the real one, and another author. */
function setUp() {
  let text: AnsweredNode = {
    id: TEXT,
    model: 'text',
    revision: 1,
    is_online: true,
    url: '/text/7/',
    content: START,
    anchor: '',
    decrease_distance: false,
  };
  let isDeleted = false;
  const past = new Map([[1, START]]);
  const write = (content: string) => {
    text = { ...text, content, revision: text.revision + 1 };
    past.set(text.revision, content);
  };
  const page = (): AnsweredSection[] => [sectionWith(isDeleted ? [] : [text])];
  const session = createEditorSession({
    owner: { content_type: 'pages.page', object_id: 3 },
    sections: page(),
    user: {
      id: 1,
      email: '',
      username: 'anna',
      name: 'Anna',
      role: 'editor' as const,
      needs_second_person: false,
      admin_menus: [],
    },
    storage: { getItem: () => null, setItem: () => {} },
    load: async () => page(),
    whoDeleted: async () => ({ author: 'Ben', author_id: 2 }),
    send: async ({ body }, revision = 0) => {
      const gone = { kind: 'refused' as const, code: 'not_found', detail: 'Weg.', extra: {} };
      if (isDeleted) return gone;
      const mine = String(body.content);
      const merged = mergeRichText(past.get(revision) as string, mine, String(text.content));
      if (merged === null) return { kind: 'conflict', answer: text };
      write(merged);
      return { kind: 'saved', answer: text };
    },
  });
  const shown = () => session.content.node(TEXT)?.content;
  const type = (content: string) => session.type(TEXT, 'content', content);
  const setDeleted = (is: boolean) => {
    isDeleted = is;
    if (!is) write(String(text.content));
    session.followOthers();
  };
  return { setDeleted, session, shown, type, write, stored: () => text.content };
}

it("others' paragraphs are merged into the text being typed, and typing does not revert them (E-1, G-236)", async () => {
  const { session, shown, type, write, stored } = setUp();
  session.enter({ id: TEXT, field: 'content' });
  type(p('eins', 'zwei', 'drei von Anna'));
  write(p('eins von Ben', 'zwei', 'drei'));
  await vi.advanceTimersByTimeAsync(TYPING_PAUSE);
  expect(shown()).toBe(p('eins von Ben', 'zwei', 'drei von Anna'));
  // typing continues during a request, and others continue as well
  write(p('eins von Ben', 'zwei von Ben', 'drei von Anna'));
  type(p('eins von Ben', 'zwei', 'drei von Anna und'));
  session.flush();
  type(p('eins von Ben', 'zwei', 'drei von Anna und weiter'));
  await vi.advanceTimersByTimeAsync(3 * TYPING_PAUSE);
  expect(stored()).toBe(p('eins von Ben', 'zwei von Ben', 'drei von Anna und weiter'));
  expect(shown()).toBe(stored());
  expect(session.conflicts.get()).toEqual([]);
  // followed while not typing, and while something cannot be sent yet
  write(p('eins', 'zwei von Ben', 'drei von Anna und weiter'));
  session.followOthers();
  await vi.advanceTimersByTimeAsync(5 * TYPING_PAUSE);
  expect(shown()).toBe(stored());
  expect(session.isUnsaved()).toBe(false);
});

it('the same paragraph is a clash, and nothing is sent over it (E-1, G-236)', async () => {
  const { session, type, write, stored } = setUp();
  session.enter({ id: TEXT, field: 'content' });
  type(p('eins von Anna', 'zwei', 'drei'));
  write(p('eins von Ben', 'zwei', 'drei'));
  await vi.advanceTimersByTimeAsync(5 * TYPING_PAUSE);
  expect(stored()).toBe(p('eins von Ben', 'zwei', 'drei'));
  expect(session.conflicts.get()).toMatchObject([
    {
      id: TEXT,
      field: 'content',
      base: START,
      mine: p('eins von Anna', 'zwei', 'drei'),
      theirs: stored(),
    },
  ]);
});

it('a clash ends once both texts can be merged, and a decision is one save (E-1, G-274)', async () => {
  const { session, shown, type, write, stored } = setUp();
  session.enter({ id: TEXT, field: 'content' });
  type(p('eins von Anna', 'zwei von Anna', 'drei'));
  write(p('eins von Ben', 'zwei von Ben', 'drei'));
  await vi.advanceTimersByTimeAsync(5 * TYPING_PAUSE);
  write(p('eins von Ben', 'zwei von Ben', 'drei von Ben'));
  session.followOthers();
  await vi.advanceTimersByTimeAsync(5 * TYPING_PAUSE);
  expect(session.conflicts.get()).toMatchObject([{ base: START, theirs: stored() }]);
  type(p('eins', 'zwei von Anna', 'drei'));
  expect(session.conflicts.get()).toHaveLength(1);
  type(START);
  expect(session.conflicts.get()).toEqual([]);
  await vi.advanceTimersByTimeAsync(5 * TYPING_PAUSE);
  expect([shown(), session.isUnsaved()]).toEqual([stored(), false]);

  type(p('eins von Anna', 'zwei von Ben', 'drei von Ben'));
  write(p('eins', 'zwei von Ben', 'drei von Ben'));
  await vi.advanceTimersByTimeAsync(5 * TYPING_PAUSE);
  const chosen = p('eins', 'eins von Anna', 'zwei von Ben', 'drei von Ben');
  session.resolveConflict(chosen);
  await vi.advanceTimersByTimeAsync(5 * TYPING_PAUSE);
  expect([shown(), stored(), session.isUnsaved()]).toEqual([chosen, chosen, false]);
});

it('different spelling by editor and server is no clash (E-1, G-273)', async () => {
  const { session, shown, type, write, stored } = setUp();
  write(`${p('eins', 'zwei<br />zwei')}<ul><li><p>a</p></li></ul>`);
  session.followOthers();
  await vi.advanceTimersByTimeAsync(5 * TYPING_PAUSE);
  session.enter({ id: TEXT, field: 'content' });
  type(`${p('eins von Anna', 'zwei<br>zwei')}<ul><li>a</li></ul>`);
  write(`${p('eins', 'zwei<br />zwei von Ben')}<ul><li><p>a</p></li><li><p>b</p></li></ul>`);
  session.followOthers();
  await vi.advanceTimersByTimeAsync(5 * TYPING_PAUSE);
  expect(session.conflicts.get()).toEqual([]);
  expect(stored()).toContain('eins von Anna');
  expect(stored()).toContain('zwei von Ben');
  expect(stored()).toContain('b</p>');
  // others' formatting during a request is not overwritten
  type(String(shown()).replace('Anna', 'Anna.'));
  write(String(stored()).replace('zwei von Ben', '<strong>zwei</strong> von Ben'));
  session.flush();
  type(String(shown()).replace('Anna.', 'Anna. Und'));
  await vi.advanceTimersByTimeAsync(5 * TYPING_PAUSE);
  expect(stored()).toContain('<strong>zwei</strong> von Ben');
  expect(stored()).toContain('Anna. Und');
});

it('text typed in a module that somebody deletes is preserved and reported, also while typing goes on, and restored with it (E-1, G-237, G-271)', async () => {
  const { session, shown, type, setDeleted, stored } = setUp();
  const mine = p('eins', 'zwei', 'drei von Anna');
  const kept = () => session.deleted.get().map(({ fields }) => fields.map((each) => each.mine));
  session.enter({ id: TEXT, field: 'content' });
  type(mine);
  setDeleted(true);
  await vi.advanceTimersByTimeAsync(5 * TYPING_PAUSE);
  expect([kept(), session.isUnsaved()]).toEqual([[[mine]], true]);
  // typing continues as long as the caret is in the text
  const more = mine.replace('Anna', 'Anna, und mehr');
  type(more);
  await vi.advanceTimersByTimeAsync(5 * TYPING_PAUSE);
  expect([shown(), kept()]).toEqual([more, [[more]]]);
  session.leave({ id: TEXT, field: 'content' });
  await vi.advanceTimersByTimeAsync(5 * TYPING_PAUSE);
  expect([shown(), kept()]).toEqual([undefined, [[more]]]);
  setDeleted(false);
  await vi.advanceTimersByTimeAsync(5 * TYPING_PAUSE);
  expect([shown(), stored(), kept()]).toEqual([more, more, []]);
});

it('the author of saved text in a module is notified when another editor deletes it (E-1, G-271)', async () => {
  const { session, type, setDeleted } = setUp();
  type(p('eins', 'zwei', 'drei von Anna'));
  await vi.advanceTimersByTimeAsync(5 * TYPING_PAUSE);
  setDeleted(true);
  await vi.advanceTimersByTimeAsync(5 * TYPING_PAUSE);
  expect(session.deleted.get()).toMatchObject([{ node: TEXT, by: { author: 'Ben' } }]);
  session.dropDeleted(TEXT);
  expect(session.isUnsaved()).toBe(false);
});
