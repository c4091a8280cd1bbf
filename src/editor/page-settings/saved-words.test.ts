import { describe, expect, it } from 'vitest';
import { describeSaved } from './saved-words.ts';

const page = (more: object = {}) => ({
  id: 2,
  parent_id: 1,
  title: 'Sommer',
  is_online: true,
  online_from: null,
  online_to: null,
  ...more,
});
const now = new Date('2026-11-22T12:00:00Z');
const said = (before: object, after: object, above: object = {}) =>
  describeSaved(page(before), page(after), {
    pages: [page({ id: 1, parent_id: null, title: 'Haus', ...above }), page(after)],
    now,
  });

describe('messages after saving a page', () => {
  it('says whether visitors see it now, where that has changed (G-164, PAGE-13)', () => {
    const off = { is_online: false };
    expect(said({}, { title: 'Neu' })).toBe('Gespeichert.');
    expect(said(off, off)).toBe('Gespeichert.');
    expect(said(off, {})).toContain('jetzt online');
    expect(said({}, off)).toContain('jetzt offline');
    expect(said(off, {}, off)).toContain('erst, wenn auch „Haus“ online ist');
    expect(said({}, { online_from: '2026-12-04T09:00:00Z' })).toContain('ab Fr, 4. Dez., 10:00');
    expect(said({}, { online_to: '2026-11-22T11:00:00Z' })).toContain('nicht mehr');
  });
});
