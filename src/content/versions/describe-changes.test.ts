import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ContentDocument,
  emptyColumns,
  type ModuleNode,
  type Section,
} from '../document/document.ts';
import { findLongestRise } from '../document/longest-rise.ts';
import { describeChanges } from './describe-changes.ts';

const text = (id: number, content = `Text ${id}`, more = {}): ModuleNode => ({
  id,
  model: 'text',
  revision: id,
  is_online: true,
  content,
  ...more,
});
const section = (id: number, children: ModuleNode[], more = {}): Section => {
  const columns = emptyColumns(0);
  columns[0]?.children.push(...children);
  const fields = { slug: `s${id}`, extra_class: '', image: null, layout: 0 };
  return { id, model: 'container', revision: 0, is_online: true, ...fields, columns, ...more };
};
const page = (...modules: Section[]): ContentDocument => ({ modules });
const describeAll = (before: ContentDocument, after: ContentDocument) =>
  describeChanges(before, after).map(({ kind, model, count, excerpt }) =>
    [kind, model, count, excerpt].join(' ').trim(),
  );

const contents = fc.constantFrom('Eins', 'Zwei', 'Drei');
/** Two sections that share up to eight texts in any order. */
const pages = fc
  .tuple(
    fc.shuffledSubarray([11, 12, 13, 14, 15, 16, 17, 18]),
    fc.nat(8),
    fc.array(contents, { minLength: 8, maxLength: 8 }),
    fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
  )
  .map(([ids, cut, words, shown]) => {
    const texts = ids.map((id) => text(id, words[id - 11], { is_online: shown[id - 11] }));
    return page(section(1, texts.slice(0, cut)), section(2, texts.slice(cut)));
  });

describe('what changed between two versions (G-531)', () => {
  it('is counted by kind and type, a single one with its words (G-531)', () => {
    const before = page(section(1, [text(11), text(12), text(13)]), section(2, [text(21)]));
    const after = page(
      section(1, [text(12, '<p>Neu &amp; gut</p>'), text(14), text(15)]),
      section(2, [text(21, 'Text 21', { is_online: false }), text(13)], { layout: 1 }),
    );
    expect(describeAll(before, after)).toEqual([
      'changed text 1 Neu & gut',
      'added text 2',
      'changed container 1 Text 21',
      'hidden text 1 Text 21',
      'moved text 1 Text 13',
      'removed text 1 Text 11',
    ]);
  });

  it('tells of a section once, with the first words in it (G-531)', () => {
    const one = section(1, [text(11)]);
    const two = section(2, [text(21, ''), text(22, '<p>Premieren</p>')]);
    expect(describeAll(page(one), page(one, two))).toEqual(['added container 1 Premieren']);
    expect(describeAll(page(one, two), page(one))).toEqual(['removed container 1 Premieren']);
    expect(describeAll(page(one, two), page(two, one))).toEqual(['moved container 1 Premieren']);
  });

  it("names the fields of a record's words, and none where an older version lacks them (G-531)", () => {
    const words = (title: string) => ({
      record: { id: 9, model: 'record', revision: 1, is_online: true, title } as never,
    });
    const [was, is] = [
      { ...page(), ...words('Alt') },
      { ...page(), ...words('Neu') },
    ];
    expect(describeChanges(was, is)).toMatchObject([{ model: 'record', fields: ['title'] }]);
    expect(describeChanges(page(), is)).toEqual([]);
  });

  it('is nothing between equal versions, and something between others (G-531)', () => {
    fc.assert(
      fc.property(pages, pages, (a, b) => {
        expect(describeChanges(a, structuredClone(a))).toEqual([]);
        const isEqual = JSON.stringify(a) === JSON.stringify(b);
        expect(describeChanges(a, b).length > 0).toBe(!isEqual);
      }),
    );
  });

  it('is the same back and forth, with added for removed and hidden for shown (G-531)', () => {
    const turned: Record<string, string> = {
      added: 'removed',
      removed: 'added',
      hidden: 'shown',
      shown: 'hidden',
    };
    const count = (a: ContentDocument, b: ContentDocument) =>
      new Map(describeChanges(a, b).map(({ kind, model, count }) => [`${kind} ${model}`, count]));
    fc.assert(
      fc.property(pages, pages, (a, b) => {
        const there = [...count(a, b)].map(([key, n]) => {
          const [kind = '', model] = key.split(' ');
          return [`${turned[kind] ?? kind} ${model}`, n] as const;
        });
        expect(new Map(there.toSorted())).toEqual(new Map([...count(b, a)].toSorted()));
      }),
    );
  });

  it('calls the fewest moved: the others keep their order (G-531)', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(40), { maxLength: 12 }), (values) => {
        const rise = [...findLongestRise(values)]
          .sort((a, b) => a - b)
          .map((at) => values[at] as number);
        expect(rise).toEqual(rise.toSorted((a, b) => a - b));
        expect(rise.length).toBe(lengthOfLongestRise(values));
      }),
    );
  });
});

/** By trying every element as the end of a rise. */
function lengthOfLongestRise(values: readonly number[]): number {
  const length: number[] = [];
  for (const [i, value] of values.entries()) {
    const before = values.slice(0, i).map((each, j) => (each < value ? (length[j] as number) : 0));
    length.push(Math.max(0, ...before) + 1);
  }
  return Math.max(0, ...length);
}
