import { describe, expect, it } from 'vitest';
import type { EntryItem } from '../inbox-api.ts';
import { arrivals } from './arrivals.ts';

const entry = (id: number, more: Partial<EntryItem> = {}): EntryItem => ({
  id,
  form: { id: 1, title: 'Kontakt' },
  name: `Nr. ${id}`,
  excerpt: '',
  email: '',
  status: 'new',
  is_spam: false,
  spam_reason: '',
  assigned_to: null,
  files: 0,
  submitted_at: `2026-11-26T12:${10 + id}:00+01:00`,
  delete_after: '2027-11-26T12:00:00+01:00',
  ...more,
});
const ids = (rows: readonly EntryItem[]) => rows.map(({ id }) => id);

describe('a list that is being read', () => {
  it('keeps its rows in their places and counts what came (G-443)', () => {
    const { rows, arrived } = arrivals([entry(3), entry(2)], [entry(5), entry(4), entry(3)]);
    expect([ids(rows), arrived]).toEqual([[3, 2], 2]);
  });

  it('shows what colleagues did with its rows (G-443)', () => {
    const assigned_to = { id: 7, name: 'Bea Lang' };
    const { rows } = arrivals([entry(3), entry(2)], [entry(3, { assigned_to }), entry(2)]);
    expect(rows[0]?.assigned_to).toEqual(assigned_to);
  });

  it('does not take an entry for new that moved up from the next page (G-443)', () => {
    expect(arrivals([entry(3), entry(2)], [entry(3), entry(1)]).arrived).toBe(0);
  });

  it('counts the first one of an empty list (G-443)', () => {
    expect(arrivals([], [entry(1)])).toEqual({ rows: [], arrived: 1 });
  });
});
