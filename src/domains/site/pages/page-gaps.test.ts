import { expect, test } from 'vitest';
import { listPublished, refuseGaps } from './page-gaps.ts';
import { type PageNode, pageTree } from './page-tree.ts';

const NOW = new Date('2026-11-26T12:00:00Z');
const EARLIER = new Date('2026-11-25T12:00:00Z');
const LATER = new Date('2026-12-01T12:00:00Z');

const at = (
  is_online: boolean,
  online_from: Date | null = null,
  online_to: Date | null = null,
) => ({
  is_online,
  online_from,
  online_to,
});

function page(id: number, parent_id: number | null, fields: Partial<PageNode>): PageNode {
  return {
    id,
    parent_id,
    path: `${id}`,
    title: `Seite ${id}`,
    menu_name: '',
    menu_url: '',
    offline_url: '',
    is_clickable: true,
    in_menu: false,
    in_secondary_menu: false,
    in_footer: false,
    has_tab_navigation: false,
    ...at(true),
    ...fields,
  };
}

/** Numbers of the pages that are published if the first one changes. */
function publishes(pages: readonly PageNode[], change: Partial<PageNode>): number[] {
  const [first] = pages as [PageNode];
  return listPublished(pageTree(pages), { ...first, ...change }, NOW).map(({ id }) => id);
}

test.each([
  ['put online', at(false), at(true), true],
  ['planned', at(false), at(true, LATER), true],
  ['brought back after its end', at(true, null, EARLIER), at(true), true],
  ['planned earlier', at(true, LATER), at(true), false],
  ['online and renamed', at(true), { title: 'Anders' }, false],
  ['taken offline', at(true), at(false), false],
  ['put online for a time that is over', at(false), at(true, null, EARLIER), false],
  ['no longer a mere menu entry', { menu_url: '/de/programm' }, { menu_url: '' }, true],
  ['a mere menu entry', { ...at(false), menu_url: '/de/programm' }, at(true), false],
])(
  'Whether a page becomes public, and its gaps are asked about: %s (G-493)',
  (_, before, after, expected) => {
    expect(publishes([page(1, null, before)], after)).toEqual(expected ? [1] : []);
  },
);

test('Publishing a page publishes those below it that are online, as far as nothing between hides them (G-493)', () => {
  const branch = [
    page(1, null, at(false)),
    page(2, 1, at(true)),
    page(3, 1, at(false)),
    page(4, 3, at(true)),
    page(5, null, at(true)),
  ];
  expect(publishes(branch, at(true))).toEqual([1, 2]);
});

test('Moving a page below a public one publishes it with its branch; below a hidden one, nothing (G-493)', () => {
  const pages = [
    page(1, 3, at(true)),
    page(2, 1, at(true)),
    page(3, null, at(false)),
    page(4, null, at(true)),
    page(5, 3, at(true)),
  ];
  expect(publishes(pages, { parent_id: 4 })).toEqual([1, 2]);
  expect(publishes(pages, { parent_id: null })).toEqual([1, 2]);
  expect(publishes(pages, { parent_id: 5 })).toEqual([]);
  // refused elsewhere
  expect(publishes(pages, { parent_id: 2 })).toEqual([]);
});

test('A restored page is published if it was online and nothing above hides it (G-493)', () => {
  const tree = pageTree([page(1, null, at(false)), page(2, null, at(true))]);
  expect(listPublished(tree, page(3, 2, at(true)), NOW).map(({ id }) => id)).toEqual([3]);
  expect(listPublished(tree, page(3, 1, at(true)), NOW)).toEqual([]);
});

test('What is refused names the gaps, those of other pages with their titles (G-493)', () => {
  const [own, other] = [page(1, null, {}), page(2, 1, { title: 'Impressum' })];
  const both = refuseGaps(
    [
      { page: own, hints: ['Anschrift'] },
      { page: other, hints: ['Name', ''] },
    ],
    1,
    'is_online',
  );
  expect(both.extra.gaps).toEqual(['Anschrift', 'Impressum: Name', 'Impressum']);
  expect(both.message).toBe('Auf 2 Seiten sind noch 3 Lücken […]: Besucher würden sie lesen.');
  const below = refuseGaps([{ page: other, hints: ['Name'] }], 1, 'parent_id');
  expect(below.field_errors).toEqual({
    parent_id: ['Auf der Seite „Impressum“ ist noch eine Lücke […]: Besucher würden sie lesen.'],
  });
});
