import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findOperations } from './difference.ts';
import {
  allNodes,
  type ContentDocument,
  emptyColumns,
  findNode,
  findPlace,
  type ModuleNode,
  type Section,
} from './document.ts';
import { applyOperation } from './operations.ts';
import { restorePart } from './restore-part.ts';

const shared = { revision: 1, is_online: true };
const text = (id: number, content: string): ModuleNode => ({
  ...shared,
  id,
  model: 'text',
  content,
});
const section = (id: number, ...columns: ModuleNode[][]): Section => {
  const layout = columns.length === 2 ? 3 : 0;
  const own = { ...shared, id, model: 'container' as const, slug: `s-${id}`, extra_class: '' };
  return {
    ...own,
    image: null,
    layout,
    columns: emptyColumns(layout).map(({ index }) => ({ index, children: columns[index] ?? [] })),
  };
};
const page = (...modules: Section[]): ContentDocument => ({ modules });
const ids = (document: ContentDocument | null) =>
  document?.modules.map(({ id, columns }) => [
    id,
    ...columns.map(({ children }) => children.map((child) => child.id)),
  ]);

describe('restoring part of a page (E-5)', () => {
  const version = page(
    section(1, [text(11, 'Alt'), text(12, 'Zwei')]),
    section(2, [text(21, 'Drei')]),
  );

  it('gets its old text, in its current place (E-5)', () => {
    const live = page(
      section(1, [text(12, 'Zwei, neu')]),
      section(2, [text(21, 'Drei'), text(11, 'Neu')]),
    );
    const restored = restorePart(live, version, 11);
    expect(ids(restored)).toEqual([
      [1, [12]],
      [2, [21, 11]],
    ]);
    expect(restored && findNode(restored, 11)).toMatchObject({ content: 'Alt' });
    expect(restored && findNode(restored, 12)).toMatchObject({ content: 'Zwei, neu' });
  });

  it('goes back to its old place where its words are the same (E-5)', () => {
    const live = page(
      section(1, [text(12, 'Zwei')]),
      section(2, [text(21, 'Drei'), text(11, 'Alt')]),
    );
    expect(ids(restorePart(live, version, 11))).toEqual([
      [1, [11, 12]],
      [2, [21]],
    ]);
  });

  it('comes back with its section if that is gone as well, without modules that have moved elsewhere (E-5)', () => {
    const live = page(section(2, [text(21, 'Drei'), text(12, 'Zwei')]));
    expect(ids(restorePart(live, version, 11))).toEqual([
      [1, [11]],
      [2, [21, 12]],
    ]);
    expect(ids(restorePart(live, version, 1))).toEqual([
      [1, [11]],
      [2, [21, 12]],
    ]);
  });

  it('is a section with its old columns, and keeps all modules it has now (E-5)', () => {
    const live = page(section(1, [text(11, 'Alt')], [text(12, 'Zwei'), text(13, 'Neu')]));
    expect(ids(restorePart(live, version, 1))).toEqual([[1, [11, 12, 13]]]);
  });

  it('changes no other part, and ordinary operations lead to it (E-5)', () => {
    const nodes = fc.uniqueArray(fc.integer({ min: 11, max: 19 }), { maxLength: 6 });
    const documents = fc
      .tuple(
        nodes,
        fc.integer({ min: 0, max: 6 }),
        fc.array(fc.boolean(), { minLength: 9, maxLength: 9 }),
      )
      .map(([all, cut, isNew]) => {
        const made = all.map((id) => text(id, isNew[id - 11] ? 'neu' : 'alt'));
        return page(section(1, made.slice(0, cut)), section(2, made.slice(cut)));
      });
    fc.assert(
      fc.property(documents, documents, fc.integer({ min: 11, max: 19 }), (live, old, id) => {
        const restored = restorePart(live, old, id);
        expect(restored === null).toBe(!findNode(live, id) && !findNode(old, id));
        if (!restored) return;
        const others = (document: ContentDocument) =>
          [...allNodes(document)].filter((node) => node.id !== id && node.model === 'text');
        expect(others(restored)).toEqual(others(live));
        const reached = findOperations(live, restored).reduce(
          (document, operation) => applyOperation(document, operation).document,
          live,
        );
        expect(ids(reached)).toEqual(ids(restored));
        expect(findPlace(restored, id) === undefined).toBe(findPlace(old, id) === undefined);
      }),
    );
  });
});
