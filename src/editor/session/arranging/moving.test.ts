import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { columnClasses, emptyColumns } from '#content/document/document.ts';
import type { AnsweredNode, AnsweredSection } from '#lib/answers/sections.ts';
import { putDown } from '../../commands.ts';
import { createContentStore } from '../content-store.ts';
import { createEditorSession } from '../create-session.ts';
import type { Answer } from '../saving/answers.ts';
import type { Change } from '../saving/save-queue.ts';
import { findCurrentDrop, findNextDrop, listDrops, listDropsBeside } from './drops.ts';
import { foreseen } from './foresight.ts';
import { toParts, withoutAnchors } from './parts.ts';
import { placeIn } from './structure.ts';

// A timer that outlives its test would fire on the clock of another file.
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const text = (id: number): AnsweredNode => ({
  id,
  model: 'text',
  revision: id,
  is_online: true,
  url: `/de/pageeditor-api/text/${id}/`,
  content: `<p>${id}</p>`,
  anchor: '',
  decrease_distance: false,
});

function section(id: number, layout: number, columns: number[][]): AnsweredSection {
  return {
    id,
    model: 'container',
    revision: 1,
    is_online: true,
    slug: `s${id}`,
    parent: null,
    content_type: 'pages.page',
    object_id: 3,
    url: `/de/pageeditor-api/container/${id}/`,
    extra_class: '',
    image: null,
    layout,
    columns: emptyColumns(layout).map(({ index }) => ({
      index,
      classes: columnClasses(layout, index),
      children: (columns[index] ?? []).map(text),
    })),
  };
}

const PAGE = [section(1, 3, [[11, 12], [13]]), section(2, 0, [[21, 22, 23]])];
const shape = (sections: AnsweredSection[]) =>
  sections.map(({ columns }) => columns.map(({ children }) => children.map(({ id }) => id)));

/** A session whose server does not answer; records requests in order. */
function waiting() {
  const sent: Change[] = [];
  const answers: ((answer: Answer) => void)[] = [];
  const session = createEditorSession({
    owner: { content_type: 'pages.page', object_id: 3 },
    sections: PAGE,
    user: {
      id: 1,
      email: 'anna@haus.example',
      username: 'anna',
      name: 'Anna',
      role: 'editor' as const,
      needs_second_person: false,
      admin_menus: [],
    },
    storage: { getItem: () => null, setItem: () => {} },
    send(change, revision) {
      sent.push({ ...change, body: { ...change.body, revision } });
      return new Promise((resolve) => {
        answers.push((answer) => resolve({ kind: 'saved', answer }));
      });
    },
  });
  return { session, sent, answers, shown: () => shape(session.content.sections()) };
}

describe('moving', () => {
  it('is shown optimistically, several in order before another one, and sent one by one (E-7, E-10)', () => {
    const { session, sent, shown } = waiting();
    const drops = listDrops([23, 11], session.content);
    const drop = drops.find(({ before }) => before === 13);
    if (drop) void session.move([23, 11], drop, drop.before);
    expect(shown()).toEqual([[[12], [23, 11, 13]], [[21, 22]]]);
    void session.move([11], { parent: 2, column_index: 0 }, null);
    expect(shown()).toEqual([[[12], [23, 13]], [[21, 22, 11]]]);
    expect(sent.map(({ body }) => body)).toEqual([
      { parent: 1, column_index: 1, position: 0, revision: 23 },
    ]);
  });

  it('to the current place is no undoable change (G-49)', () => {
    const { session, sent, shown } = waiting();
    void session.move([11, 12], { parent: 1, column_index: 0 }, null);
    void session.move([21], { parent: 2, column_index: 0 }, 22);
    expect(sent).toEqual([]);
    expect(shown()).toEqual(shape(PAGE));
  });

  it('and removing are undone in the view when the server refuses them', () => {
    const plans: Change[] = [];
    const session = createEditorSession({
      owner: { content_type: 'pages.page', object_id: 3 },
      sections: PAGE,
      user: {
        id: 1,
        email: 'anna@haus.example',
        username: 'anna',
        name: 'Anna',
        role: 'editor' as const,
        needs_second_person: false,
        admin_menus: [],
      },
      storage: { getItem: () => null, setItem: () => {} },
      async send(change) {
        plans.push(change);
        return { kind: 'refused', code: 'conflict', detail: 'Nein.', extra: {} };
      },
    });
    const done = session.removeAll([21, 22]);
    expect(shape(session.content.sections())[1]).toEqual([[23]]);
    return done.then(() => {
      expect(shape(session.content.sections())).toEqual(shape(PAGE));
      expect(session.alert.get()?.text).toBe('Nicht entfernt: Nein.');
      expect(plans.map(({ group }) => group)).toEqual([plans[0]?.group, plans[0]?.group]);
    });
  });

  it('and hiding are not announced as done when the server refuses them (E-7)', async () => {
    const session = createEditorSession({
      owner: { content_type: 'pages.page', object_id: 3 },
      sections: PAGE,
      user: {
        id: 1,
        email: 'anna@haus.example',
        username: 'anna',
        name: 'Anna',
        role: 'editor' as const,
        needs_second_person: false,
        admin_menus: [],
      },
      storage: { getItem: () => null, setItem: () => {} },
      async send() {
        return { kind: 'refused', code: 'conflict', detail: 'Nein.', extra: {} };
      },
    });
    const spoken: string[] = [];
    session.spoken.subscribe(() => spoken.push(session.spoken.get()));
    const to = listDrops([21], session.content).find(({ before }) => before === 13);
    if (to) await putDown(session, [21], to);
    expect(spoken).toEqual(['Text „21“ wurde nicht verschoben und steht, wo es war.']);
    expect(await session.setOnline([21], false)).toBe(false);
  });

  it('of a section includes its content, and removing one sends its newest revision (E-1)', () => {
    const { session, sent, shown } = waiting();
    void session.removeAll([2]);
    void session.move([1], { parent: null, column_index: 0 }, null);
    expect(shown()).toEqual([[[11, 12], [13]]]);
    expect(sent[0]?.body.revision).toBe(23);
  });
});

describe('a layout with fewer columns', () => {
  it('keeps every module, in order, for any sequence of layouts (MOD-31)', () => {
    const layouts = fc.integer({ min: 0, max: 5 });
    fc.assert(
      fc.property(fc.array(layouts, { minLength: 1, maxLength: 6 }), (steps) => {
        const changes = steps.map((layout) => ({
          purpose: 'layout' as const,
          node: 1,
          body: { layout },
        }));
        const [first] = foreseen(PAGE, changes, () => undefined);
        expect(shape([first as AnsweredSection]).flat(2)).toEqual([11, 12, 13]);
        expect(first?.columns).toHaveLength(emptyColumns(steps.at(-1) ?? 0).length);
      }),
    );
  });
});

describe('the places where something can be put down', () => {
  it('are walked through by arrow keys up and down without leaving one out (E-7)', () => {
    const content = createContentStore(PAGE);
    const drops = listDrops([12], content);
    let at = drops[0] ?? null;
    const walked = [];
    while (at) {
      walked.push(at);
      at = findNextDrop(drops, at, 'ArrowDown');
    }
    expect(walked).toEqual(drops);
    expect(walked).toHaveLength(2 + 2 + 4);
    const here = findCurrentDrop([12], drops, content);
    expect(here).toMatchObject({ parent: 1, column_index: 0, position: 1, before: null });
    expect(here && findNextDrop(drops, here, 'ArrowRight')).toMatchObject({ column_index: 1 });
    expect(here && findNextDrop(drops, here, 'ArrowLeft')).toBeNull();
  });

  it('are one in each other column of its section, at the same height or at the end (E-7)', () => {
    const beside = (id: number, sections: AnsweredSection[]) => {
      const content = createContentStore(sections);
      const drops = listDrops([id], content);
      const from = findCurrentDrop([id], drops, content);
      return from && listDropsBeside(drops, from).map((to) => [to.column_index, to.position]);
    };
    expect(beside(12, PAGE)).toEqual([[1, 1]]);
    expect(beside(13, PAGE)).toEqual([[0, 0]]);
    expect(beside(22, PAGE)).toEqual([]);
    expect(beside(31, [section(3, 4, [[], [30, 31], [32]])])).toEqual([
      [0, 0],
      [2, 1],
    ]);
  });

  it('are what moving makes of them, wherever that is', () => {
    const all = [11, 12, 13, 21, 22, 23];
    fc.assert(
      fc.property(fc.subarray(all, { minLength: 1 }), fc.nat(), (ids, n) => {
        const { session } = waiting();
        const drops = listDrops(ids, session.content);
        const drop = drops[n % drops.length];
        if (!drop) return;
        void session.move(ids, drop, drop.before);
        ids.forEach((id, index) => {
          expect(placeIn(session.content.sections(), id)).toEqual({
            parent: drop.parent,
            column_index: drop.column_index,
            position: drop.position + index,
          });
        });
      }),
    );
  });
});

describe('a copy', () => {
  it('has saved and unsaved values, but neither ids nor anchors (E-10, G-147)', () => {
    const { session } = waiting();
    session.content.patch(11, { content: '<p>neu</p>', anchor: 'karten' });
    const [part] = toParts(11, session.content.node);
    expect(part).toEqual({
      model: 'text',
      fields: {
        content: '<p>neu</p>',
        anchor: 'karten',
        decrease_distance: false,
        is_online: true,
      },
    });
    if (part) expect(withoutAnchors(part, new Set(['karten'])).fields.anchor).toBe('');
    if (part) expect(withoutAnchors(part, new Set(['anfahrt'])).fields.anchor).toBe('karten');
  });
});
