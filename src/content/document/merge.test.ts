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
import { mergeDocuments } from './merge.ts';
import { applyOperation, ImpossibleOperation, type Operation } from './operations.ts';

const module = (id: number, fields: object = {}): ModuleNode => ({
  id,
  model: 'text',
  revision: 0,
  is_online: true,
  content: `${id}`,
  ...fields,
});

function section(id: number, layout: number, children: ModuleNode[]): Section {
  const columns = emptyColumns(layout);
  for (const [index, child] of children.entries())
    columns[index % columns.length]?.children.push(child);
  const fields = { slug: `s${id}`, extra_class: '', image: null, layout };
  return { id, model: 'container', revision: 0, is_online: true, ...fields, columns };
}

/** Two sections; the second contains a list with children. */
const START: ContentDocument = {
  modules: [
    section(1, 3, [module(10), module(11), module(12)]),
    section(2, 4, [module(20), module(21, { model: 'list', children: [module(30), module(31)] })]),
  ],
};

const oldId = fc.constantFrom(1, 2, 10, 11, 12, 20, 21, 30, 31);
const place = fc.record({
  parent: fc.constantFrom(1, 2, 21, null),
  column_index: fc.nat(2),
  position: fc.nat(3),
});

/** Operations of one editor; new ids do not collide, as in the service. */
function editing(firstNewId: number): fc.Arbitrary<Operation[]> {
  const id = fc.oneof(oldId, fc.constantFrom(firstNewId, firstNewId + 1));
  const operation: fc.Arbitrary<Operation> = fc.oneof(
    fc.record({
      op: fc.constant('set' as const),
      node: id,
      value: fc.oneof(
        fc.record({ content: fc.constantFrom('a', 'b') }),
        fc.record({ anchor: fc.constantFrom('a', 'b') }),
      ),
    }),
    fc.record({
      op: fc.constant('set' as const),
      node: fc.constantFrom(1, 2),
      value: fc.record({ layout: fc.nat(5) }),
    }),
    fc.record({ op: fc.constant('move' as const), node: id, place }),
    fc.record({
      op: fc.constant('move' as const),
      node: fc.constantFrom(1, 2),
      arrangement: fc.array(fc.shuffledSubarray([10, 11, 12, 20, 21]), { maxLength: 3 }),
    }),
    fc.record({ op: fc.constant('remove' as const), node: id }),
    fc.constantFrom(firstNewId, firstNewId + 1).chain((node) =>
      fc.record({
        op: fc.constant('insert' as const),
        node: fc.constant(node),
        value: fc.constant(module(node)),
        place,
      }),
    ),
  );
  return fc.array(operation, { maxLength: 8 });
}

function play(document: ContentDocument, operations: Operation[]): ContentDocument {
  return operations.reduce((current, operation) => {
    try {
      return applyOperation(current, operation).document;
    } catch (error) {
      if (error instanceof ImpossibleOperation) return current;
      throw error;
    }
  }, document);
}

const mineOf = editing(100).map((operations) => play(START, operations));
const theirsOf = editing(200).map((operations) => play(START, operations));

/** Without revisions, which are not content. */
function bare(document: ContentDocument): unknown {
  return JSON.parse(JSON.stringify(document, (key, value) => (key === 'revision' ? 0 : value)));
}

const idsIn = (document: ContentDocument) => [...allNodes(document)].map((node) => node.id);

describe('the operations between two documents', () => {
  it('make the one out of the other, exactly (G-51)', () => {
    fc.assert(
      fc.property(mineOf, theirsOf, (from, to) => {
        expect(bare(play(from, findOperations(from, to)))).toStrictEqual(bare(to));
      }),
      { numRuns: 1000 },
    );
  });

  it('are none without differences, and one for a single field', () => {
    expect(findOperations(START, structuredClone(START))).toEqual([]);
    const to = play(START, [{ op: 'set', node: 30, value: { content: 'neu' } }]);
    expect(findOperations(START, to)).toEqual([{ op: 'set', node: 30, value: { content: 'neu' } }]);
  });

  it('take a field away that the other does not have', () => {
    const from = play(START, [{ op: 'set', node: 10, value: { anchor: 'a' } }]);
    const operations = JSON.parse(JSON.stringify(findOperations(from, START)));
    expect(bare(play(from, operations))).toStrictEqual(bare(START));
  });
});

describe('merging a draft with what is live', () => {
  it('takes what only one of the two has changed (G-51)', () => {
    fc.assert(
      fc.property(mineOf, (changed) => {
        for (const { merged, conflicts } of [
          mergeDocuments(START, changed, START),
          mergeDocuments(START, START, changed),
          mergeDocuments(START, changed, changed),
        ]) {
          expect(conflicts).toEqual([]);
          expect(bare(merged)).toStrictEqual(bare(changed));
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('without a clash keeps every field that either wrote and every node that either added, once', () => {
    fc.assert(
      fc.property(mineOf, theirsOf, (mine, theirs) => {
        const { merged, conflicts } = mergeDocuments(START, mine, theirs);
        if (conflicts.length) return;
        const ids = idsIn(merged);
        expect(new Set(ids).size).toBe(ids.length);
        for (const changed of [mine, theirs]) {
          for (const node of allNodes(changed)) {
            const before = findNode(START, node.id) as ModuleNode | undefined;
            const after = findNode(merged, node.id) as ModuleNode | undefined;
            if (!before) expect(after).toBeDefined();
            for (const field of ['content', 'anchor', 'layout']) {
              const written = (node as ModuleNode)[field];
              if (after && written !== before?.[field]) expect(after[field]).toBe(written);
            }
          }
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('without a clash puts a node where the one who moved it put it', () => {
    fc.assert(
      fc.property(mineOf, theirsOf, (mine, theirs) => {
        const { merged, conflicts } = mergeDocuments(START, mine, theirs);
        if (conflicts.length) return;
        for (const node of allNodes(START)) {
          const [was, now] = [findPlace(START, node.id), findPlace(merged, node.id)];
          for (const changed of [mine, theirs]) {
            const moved = findPlace(changed, node.id);
            if (!now || !moved || moved.parent === was?.parent) continue;
            expect(now.parent).toBe(moved.parent);
          }
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('leaves texts that neither has changed as they are stored, however they are spelt (G-51, G-157)', () => {
    const spelt = (content: string) => [10, 11, 12, 20].map((id) => module(id, { content }));
    const start = { modules: [section(1, 3, spelt('<p>eins</p>\n\n<p>zwei&nbsp;drei</p> '))] };
    const written: Operation = { op: 'set', node: 10, value: { content: '<p>Wort</p>\n<p>b</p>' } };
    const changed = play(start, [written]);
    const { merged } = mergeDocuments(start, changed, start);
    expect(findOperations(start, merged)).toEqual([written]);
    expect(findOperations(changed, mergeDocuments(start, start, changed).merged)).toEqual([]);
  });

  it('lists fields written differently, and nodes that one deleted and the other changed', () => {
    const set = (node: number, content: string): Operation => ({
      op: 'set',
      node,
      value: { content },
    });
    const mine = play(START, [set(10, 'meins'), set(11, 'gleich'), { op: 'remove', node: 12 }]);
    const theirs = play(START, [set(10, 'deins'), set(11, 'gleich'), set(12, 'noch da')]);
    const { conflicts } = mergeDocuments(START, mine, theirs);
    expect(conflicts).toEqual([
      { node: 10, field: 'content', base: '10', mine: 'meins', theirs: 'deins' },
      expect.objectContaining({ node: 12, field: '*', mine: null }),
    ]);
  });
});

describe("a record's words", () => {
  const record = (fields: object) => ({
    ...module(99, { model: 'record' }),
    content: undefined,
    ...fields,
  });
  const having = (fields: object): ContentDocument => ({
    ...START,
    record: record(fields) as ContentDocument['record'] & object,
  });

  it('are merged by field, and stay out of the lists (G-503)', () => {
    const base = having({ headline: 'a', subline: 'a' });
    const mine = having({ headline: 'b', subline: 'a' });
    const theirs = having({ headline: 'a', subline: 'c' });
    const { merged, conflicts } = mergeDocuments(base, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(merged.record).toMatchObject({ headline: 'b', subline: 'c' });
    expect(merged.modules.map(({ id }) => id)).toEqual([1, 2]);
    const clash = mergeDocuments(base, mine, having({ headline: 'c', subline: 'a' })).conflicts;
    expect(clash).toEqual([{ node: 99, field: 'headline', mine: 'b', theirs: 'c' }]);
  });

  it('are changed by one operation, and never added or removed (G-502)', () => {
    const [before, after] = [having({ headline: 'a' }), having({ headline: 'b' })];
    const change = { op: 'set', node: 99, value: { headline: 'b' } };
    expect(findOperations(before, after)).toEqual([change]);
    expect(findOperations(before, START)).toEqual([]);
    expect(findOperations(START, after)).toEqual([]);
    expect(findNode(before, 99)).toBe(before.record);
    expect(findPlace(before, 99)).toBeUndefined();
    const place = { parent: 1, column_index: 0, position: 0 };
    for (const operation of [
      { op: 'remove', node: 99 },
      { op: 'move', node: 99, place },
    ] as const)
      expect(() => applyOperation(before, operation)).toThrow(ImpossibleOperation);
  });
});
