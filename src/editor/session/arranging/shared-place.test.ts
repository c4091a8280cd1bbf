import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AnsweredNode, AnsweredSection } from '#lib/answers/sections.ts';
import type { Change } from '../saving/save-queue.ts';
import { HEADLINE, headline, page, setUp, typingPause } from '../session.test-kit.ts';
import { listDrops } from './drops.ts';

// A timer that outlives its test would fire on the clock of another file.
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const API = '/de/pageeditor-api/container';
const OWN = 1;
const SHARED = 30;

/** A page with a section of its own and a shared one, to which its section 20 refers. */
function sharedPage(): AnsweredSection[] {
  const [own] = page() as [AnsweredSection];
  const columns = [{ index: 0, classes: '', children: [headline(31)] }];
  const reference = { id: 20, revision: 5 };
  const url = `${API}/${SHARED}/`;
  return [
    own,
    { ...own, id: SHARED, revision: 9, slug: 'zwei', url, shared: 3, reference, columns },
  ];
}

function open() {
  const asked: [url: string, revision: number | undefined][] = [];
  const reply = async (change: Change, revision?: number) => {
    asked.push([change.url, revision]);
    const node = kit.session.content.node(change.node) as AnsweredNode;
    // of itself a shared section knows no page
    const changed: AnsweredNode = { ...node, ...change.body, revision: 10 };
    const { shared: _, reference: __, ...bare } = changed;
    const isPlace = change.url === `${API}/20/`;
    const answer = isPlace ? { ...bare, shared: 3, reference: { id: 20, revision: 6 } } : bare;
    return { kind: 'saved' as const, answer: { ...answer, parent: null, position: 1 } as never };
  };
  const kit = setUp({ roots: sharedPage(), reply });
  return { ...kit, asked };
}

const isSettled = () => vi.advanceTimersByTimeAsync(0);

it('hiding, moving and removing a shared section go to its place on the page, with the revision of that (G-527)', async () => {
  const { session, asked } = open();
  await session.setOnline([SHARED], false);
  await session.move([SHARED], { parent: null, column_index: 0 }, OWN);
  void session.remove(SHARED);
  await isSettled();
  expect(asked).toEqual([
    [`${API}/20/`, 5],
    [`${API}/20/`, 6],
    [`${API}/20/`, 6],
  ]);
});

it('its layout and texts are changed for all pages, and what it has on this one stays (G-527)', async () => {
  const { session, asked } = open();
  await session.setOnline([SHARED], false);
  await session.setLayout(SHARED, 3);
  session.type(31, 'content', 'Neu');
  await typingPause();
  expect(asked.slice(1).map(([url]) => url)).toEqual([
    `${API}/${SHARED}/`,
    '/de/pageeditor-api/headline/31/',
  ]);
  const node = session.content.node(SHARED);
  expect(node).toMatchObject({ shared: 3, reference: { id: 20 }, is_online: false, layout: 3 });
});

it('modules are moved within it, neither into nor out of it (G-527)', () => {
  const { content } = open().session;
  const parents = (id: number) => new Set(listDrops([id], content).map(({ parent }) => parent));
  expect([...parents(31)]).toEqual([SHARED]);
  expect([...parents(HEADLINE)]).toEqual([OWN]);
  expect(listDrops([31, HEADLINE], content)).toEqual([]);
});
