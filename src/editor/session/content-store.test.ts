import { describe, expect, it } from 'vitest';
import type { AnsweredNode } from '#lib/answers/sections.ts';
import { createContentStore } from './content-store.ts';
import { sectionWith } from './session.test-kit.ts';

const NOTHING = new Set<string>();

function text(id: number, content: string, revision = 1): AnsweredNode {
  return { id, model: 'text', revision, is_online: true, url: `/text/${id}/`, content };
}

/** A page with many texts; records who is notified of a change. */
function setUp(count = 300) {
  const store = createContentStore([
    sectionWith(Array.from({ length: count }, (_, index) => text(index + 10, `Absatz ${index}`))),
  ]);
  const told: (number | 'page')[] = [];
  for (let id = 10; id < count + 10; id++) store.subscribeNode(id, () => told.push(id));
  store.subscribe(() => told.push('page'));
  return { store, told };
}

describe('the content while it is edited', () => {
  it('notifies only the edited module of a keystroke, on a page of 300 (E-13)', () => {
    const { store, told } = setUp();
    store.patch(150, { content: 'Absatz 140!' });
    expect(told).toEqual([150]);
    expect(store.node(150)?.content).toBe('Absatz 140!');
    expect(store.saved(150)?.content).toBe('Absatz 140');
  });

  it('applies an answer except for fields to keep, and preserves the identity of all other modules', () => {
    const { store, told } = setUp(3);
    const neighbour = store.sections()[0]?.columns[0]?.children[0];
    store.patch(11, { content: 'wird getippt' });
    told.length = 0;
    store.take({ ...text(11, 'gespeichert', 2), anchor: 'a' }, new Set(['content']));
    expect(store.node(11)).toMatchObject({ content: 'wird getippt', anchor: 'a', revision: 2 });
    expect(store.saved(11)?.content).toBe('gespeichert');
    expect(told).toEqual([11, 'page']);
    expect(store.sections()[0]?.columns[0]?.children[0]).toBe(neighbour);
  });

  it('tells only those of an undo that it changed', () => {
    const { store, told } = setUp(3);
    const next = [text(10, 'Absatz 0'), text(11, 'Zurück', 4), text(13, 'Neu')];
    store.replace([sectionWith(next)], () => NOTHING);
    expect(told).toEqual([11, 'page']);
    expect(store.node(12)).toBeUndefined();
    expect(store.node(13)?.content).toBe('Neu');
    expect(store.findSection(13)).toBe(1);
  });

  it('shows a chosen picture with its number, and goes back to both', () => {
    const image = { id: 10, model: 'image', revision: 1, is_online: true, url: '', image: 1 };
    const store = createContentStore([
      sectionWith([{ ...image, image_thumbnails: null, image_obj: null }]),
    ]);
    store.patch(10, { image: 2, image_obj: { id: 2 } });
    store.reset(10, 'image');
    expect(store.node(10)).toMatchObject({ image: 1, image_obj: null });
  });
});
