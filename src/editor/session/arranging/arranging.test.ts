import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnsweredNode, AnsweredSection } from '#lib/answers/sections.ts';
import { createEditorSession } from '../create-session.ts';
import type { Answer } from '../saving/answers.ts';
import type { Change } from '../saving/save-queue.ts';
import type { Send } from '../saving/saving.ts';
import { sectionWith } from '../session.test-kit.ts';

// A timer that outlives its test would fire on the clock of another file.
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const LIST = 7;
const node = (id: number, model: string, fields: object): AnsweredNode => ({
  id,
  model,
  revision: 1,
  is_online: true,
  url: `/de/pageeditor-api/${model}/${id}/`,
  ...fields,
});
const item = (id: number) =>
  node(id, 'faqitem', { question: `Frage ${id}?`, answer: '<p>Ja.</p>', anchor: '' });

function page(children: AnsweredNode[]): AnsweredSection[] {
  return [sectionWith([node(LIST, 'faq', { children })])];
}

/** A server that stores the order of one list; `reply` may override its answers. */
function setUp(reply?: Send) {
  let list = [item(11), item(12), item(13)];
  const memory = new Map<string, string>();
  const sent: { change: Change; revision: number | undefined }[] = [];
  const answered = (id: number): AnsweredNode => {
    const position = list.findIndex((each) => each.id === id);
    const place = { parent: LIST, column_index: 0, position, version_id: 1 };
    return { ...(list[position] as AnsweredNode), ...place };
  };
  const keep = ({ purpose, node: id, body }: Change): Answer => {
    if (purpose === 'remove') {
      list = list.filter((each) => each.id !== id);
      return null;
    }
    if (purpose === 'insert') {
      const { parent: _, column_index: __, position, ...fields } = body;
      list = list.toSpliced(Number(position), 0, { ...item(20 + list.length), ...fields });
      return answered(list[Math.min(Number(position), list.length - 1)]?.id ?? 0);
    }
    const moved = list.find((each) => each.id === id) as AnsweredNode;
    const rest = list.filter((each) => each.id !== id);
    list = rest.toSpliced(Number(body.position), 0, { ...moved, revision: moved.revision + 1 });
    return answered(id);
  };
  const session = createEditorSession({
    owner: { content_type: 'pages.page', object_id: 3 },
    sections: page(list),
    user: {
      id: 1,
      email: 'anna@haus.example',
      username: 'anna',
      name: 'Anna',
      role: 'editor' as const,
      needs_second_person: false,
      admin_menus: [],
    },
    storage: {
      getItem: (name) => memory.get(name) ?? null,
      setItem: (name, value) => void memory.set(name, value),
    },
    async send(change, revision) {
      sent.push({ change: structuredClone(change), revision });
      return (await reply?.(change, revision)) ?? { kind: 'saved', answer: keep(change) };
    },
  });
  const ids = () => (session.content.node(LIST)?.children ?? []).map(({ id }) => id);
  /** as rendered: the sections agree with the list itself */
  const inSections = () =>
    session.content.sections()[0]?.columns[0]?.children[0]?.children?.map(({ id }) => id);
  return { session, sent, ids, inSections };
}

describe('children of a list', () => {
  it('are added with a number of the server, and can be edited at once (G-49)', async () => {
    const { session, sent, ids, inSections } = setUp();
    const values = {
      question: 'Neu?',
      answer: '<p>Neu.</p>',
      anchor: '',
      url: '/x',
      image_obj: {},
    };
    expect(await session.add('faqitem', values, { parent: LIST })).toMatchObject({ kind: 'saved' });
    expect(sent[0]?.change.body).toEqual({
      question: 'Neu?',
      answer: '<p>Neu.</p>',
      anchor: '',
      parent: LIST,
      column_index: 0,
      position: 10_000,
    });
    expect([ids(), inSections()]).toEqual([
      [11, 12, 13, 23],
      [11, 12, 13, 23],
    ]);
    expect(session.content.node(23)).toMatchObject({ question: 'Neu?' });
    expect(session.content.node(23)).not.toHaveProperty('parent');
    expect(session.stacks.get().undo.map(({ label }) => label)).toEqual([
      'Frage und Antwort hinzugefügt',
    ]);
  });

  it('move one after the other, each from the revision that the last step left', async () => {
    const { session, sent, ids, inSections } = setUp();
    void session.reposition(11, 1);
    void session.reposition(11, 2);
    await session.reposition(13, 0);
    expect(ids()).toEqual([13, 12, 11]);
    expect(inSections()).toEqual(ids());
    expect(sent.map(({ revision, change }) => [change.body.position, revision])).toEqual([
      [1, 1],
      [2, 2],
      [0, 1],
    ]);
    expect(session.alert.get()).toBeNull(); // EDIT-25
  });

  it('stay where another editor has moved them meanwhile (E-1)', async () => {
    const answer = { ...item(11), revision: 9, parent: LIST, column_index: 0, position: 2 };
    const { session, ids } = setUp(async () => ({ kind: 'conflict', answer }));
    await session.reposition(11, 1);
    expect(ids()).toEqual([12, 13, 11]);
    expect(session.content.node(11)?.revision).toBe(9);
    expect(session.conflicts.get()).toEqual([]);
    expect(session.alert.get()).toMatchObject({ kind: 'error' });
  });

  it('are removed with what was being typed in them', async () => {
    const { session, sent, ids, inSections } = setUp();
    session.type(12, 'question', 'Halb ge');
    await session.remove(12, { key: 'schluessel-1' });
    session.flush();
    expect([ids(), inSections(), session.content.node(12)]).toEqual([
      [11, 13],
      [11, 13],
      undefined,
    ]);
    expect(sent.map(({ change, revision }) => [change.method, revision])).toEqual([['DELETE', 1]]);
    expect(session.stacks.get().undo.at(-1)?.key).toBe('schluessel-1');
    expect(session.isUnsaved()).toBe(false);
  });

  it('that the server rejects report errors by field, and are not shown', async () => {
    const field_errors = { image: ['Bitte ein Bild auswählen.'] };
    const refusal = { kind: 'refused' as const, code: 'invalid', detail: 'Nein.', extra: {} };
    const { session, ids } = setUp(async () => ({ ...refusal, field_errors }));
    const became = await session.add('faqitem', {}, { parent: LIST });
    expect(became).toEqual({ kind: 'refused', detail: 'Nein.', field_errors });
    expect(ids()).toEqual([11, 12, 13]);
    expect(session.isUnsaved()).toBe(false);
  });

  it('wait for the server when it is away, and keep their own values then', async () => {
    let away = true;
    const { session, ids } = setUp(async () =>
      away ? { kind: 'unreachable' } : (undefined as never),
    );
    expect(await session.add('faqitem', { question: 'Später?' }, { parent: LIST })).toEqual({
      kind: 'waiting',
    });
    session.type(11, 'question', 'Frage elf?');
    away = false;
    session.retry();
    await session.settled();
    expect(ids()).toHaveLength(4);
    expect(session.content.node(11)?.question).toBe('Frage elf?');
  });
});
