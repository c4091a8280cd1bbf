import { expect, it } from 'vitest';
import type { EntryItem } from '../inbox-api.ts';
import { reverseChange } from './reverse-change.ts';

const entry = (id: number, more: Partial<EntryItem>) =>
  ({ id, status: 'new', is_spam: false, assigned_to: null, ...more }) as EntryItem;

it('A change of several entries is undone to what each of them was (G-443)', () => {
  const bea = { id: 7, name: 'Bea Lang' };
  const entries = [
    entry(1, { status: 'read' }),
    entry(2, { assigned_to: bea }),
    entry(3, { status: 'read', assigned_to: bea, is_spam: true }),
    entry(4, { status: 'archived' }),
  ];
  expect(reverseChange(entries, { status: 'archived' })).toEqual([
    { ids: [1, 3], change: { status: 'read' } },
    { ids: [2], change: { status: 'new' } },
  ]);
  expect(reverseChange(entries, { assigned_to: 9 })).toEqual([
    { ids: [1, 4], change: { assigned_to: null } },
    { ids: [2, 3], change: { assigned_to: 7 } },
  ]);
  expect(reverseChange(entries, { is_spam: true })).toEqual([
    { ids: [1, 2, 4], change: { is_spam: false } },
  ]);
});
