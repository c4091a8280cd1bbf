import { describe, expect, it } from 'vitest';
import { getPageState } from './page-state.ts';
import { buildBranches, findDropPlace, findStepPlace, narrowed } from './tree.ts';

const page = (id: number, parent_id: number | null, path: string, more = {}) => ({
  id,
  parent_id,
  path,
  title: path || 'Start',
  menu_name: '',
  in_menu: false,
  in_secondary_menu: false,
  in_footer: false,
  is_online: true,
  online_from: null as string | null,
  online_to: null as string | null,
  ...more,
});
const start = page(1, null, '');
const house = page(2, null, 'haus');
const team = page(3, 2, 'haus/team', { in_footer: true });
const rooms = page(4, 2, 'haus/raeume', { menu_name: 'Bühnen' });
const press = page(5, null, 'presse');
const pages = [start, house, team, rooms, press];

describe('the page tree', () => {
  it('nests pages below their parents, in order', () => {
    expect(buildBranches(pages).map(({ page: { id }, children }) => [id, children.length])).toEqual(
      [
        [1, 0],
        [2, 2],
        [5, 0],
      ],
    );
  });

  it('moves a page one step up, down, out or in, if it can go there (G-382)', () => {
    expect(findStepPlace(pages, rooms, 'up')).toEqual({ parent_id: 2, before: 3 });
    expect(findStepPlace(pages, rooms, 'down')).toBeNull();
    expect(findStepPlace(pages, team, 'up')).toBeNull();
    expect(findStepPlace(pages, team, 'down')).toEqual({ parent_id: 2, before: null });
    expect(findStepPlace(pages, start, 'down')).toEqual({ parent_id: null, before: 5 });
    expect(findStepPlace(pages, team, 'out')).toEqual({ parent_id: null, before: 5 });
    expect(findStepPlace(pages, press, 'out')).toBeNull();
    expect(findStepPlace(pages, press, 'in')).toEqual({ parent_id: 2, before: null });
    // the home page has no children and no parent
    expect(findStepPlace(pages, house, 'in')).toBeNull();
    expect(findStepPlace([house, start], start, 'in')).toBeNull();
  });

  it('accepts a drop before, on and after a page, but never below itself (G-382)', () => {
    expect(findDropPlace(pages, press, team, 'before')).toEqual({ parent_id: 2, before: 3 });
    expect(findDropPlace(pages, press, team, 'behind')).toEqual({ parent_id: 2, before: 4 });
    expect(findDropPlace(pages, press, team, 'into')).toEqual({ parent_id: 3, before: null });
    expect(findDropPlace(pages, team, rooms, 'behind')).toEqual({ parent_id: 2, before: null });
    expect(findDropPlace(pages, rooms, team, 'behind')).toEqual({ parent_id: 2, before: null });
    expect(findDropPlace(pages, house, team, 'into')).toBeNull();
    expect(findDropPlace(pages, house, house, 'before')).toBeNull();
    expect(findDropPlace(pages, press, start, 'into')).toBeNull();
    expect(findDropPlace(pages, start, team, 'before')).toBeNull();
    expect(findDropPlace(pages, start, press, 'behind')).toEqual({ parent_id: null, before: null });
  });

  it('is filtered by words and menu, and still shows the pages above a match', () => {
    const ids = (asked: Parameters<typeof narrowed>[1]) =>
      narrowed(pages, asked).map(({ id }) => id);
    expect(ids({ q: '', menu: '' })).toEqual([1, 2, 3, 4, 5]);
    expect(ids({ q: 'bühnen', menu: '' })).toEqual([2, 4]);
    expect(ids({ q: '/de/haus/team', menu: '' })).toEqual([2, 3]);
    expect(ids({ q: '', menu: 'in_footer' })).toEqual([2, 3]);
    expect(ids({ q: 'presse', menu: 'in_footer' })).toEqual([]);
  });
});

describe('a page’s visibility', () => {
  const now = new Date('2026-11-24T18:00:00Z');
  const [earlier, later] = ['2026-11-24T17:00:00.000Z', '2026-11-24T19:00:00.000Z'];
  const getState = (more: object) => getPageState(page(9, null, 'x', more), pages, now);

  it('depends on its switch and its period (PAGE-13, G-42)', () => {
    expect(getState({})).toEqual({ is: 'public' });
    expect(getState({ is_online: false, online_from: later })).toEqual({ is: 'hidden' });
    expect(getState({ online_from: later })).toEqual({ is: 'planned', from: later });
    expect(getState({ online_from: earlier, online_to: later })).toEqual({ is: 'public' });
    expect(getState({ online_to: now.toISOString() })).toEqual({
      is: 'over',
      since: now.toISOString(),
    });
  });

  it('depends on every page above it; the nearest hidden one is named (G-117)', () => {
    const top = page(6, null, 'a', { is_online: false });
    const middle = page(7, 6, 'a/b');
    const own = page(8, 7, 'a/b/c');
    expect(getPageState(own, [top, middle, own], now)).toEqual({ is: 'below', title: 'a' });
    expect(getPageState({ ...own, is_online: false }, [top, middle], now)).toEqual({
      is: 'hidden',
    });
  });
});
