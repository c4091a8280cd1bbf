import { expect, test } from 'vitest';
import type { Account } from './accounts-api.ts';
import { isLastAdmin, pickShown } from './shown-accounts.ts';

const accounts = Array.from({ length: 120 }, (_, at) => ({
  id: at + 1,
  name: at === 99 ? 'Änne Öztürk' : `Mitglied ${at + 1}`,
  first_name: '',
  last_name: '',
  username: `konto${at + 1}`,
  email: `konto${at + 1}@haus.example`,
  role: at === 99 ? 'editor' : 'member',
})) as Account[];
const ids = (shown: readonly Account[]) => shown.map(({ id }) => id);

test('Accounts are found by words of their name, address and username in any order, whatever their case (G-386, G-479)', () => {
  for (const q of ['änne', 'ÖZTÜRK änne', ' konto100@ ', 'konto100']) {
    const found = pickShown(accounts, { q, role: '', page: 1 });
    expect([found.count, ids(found.shown)], q).toEqual([1, [100]]);
  }
  expect(pickShown(accounts, { q: 'änne müller', role: '', page: 1 }).count).toBe(0);
  expect(pickShown(accounts, { q: '', role: 'editor', page: 1 }).count).toBe(1);
});

test('Accounts are shown fifty at a time, and a page beyond the last is the last (G-386, G-479)', () => {
  const second = pickShown(accounts, { q: '', role: '', page: 2 });
  expect([second.pages, second.count, second.shown.length, second.shown[0]?.id]).toEqual([
    3, 120, 50, 51,
  ]);
  expect(pickShown(accounts, { q: 'mitglied', role: '', page: 9 })).toMatchObject({
    page: 3,
    shown: { length: 19 },
  });
});

test('The last administrator is known: not one who is locked or leaves, and nobody while there are two (G-387, G-639)', () => {
  const admin = { ...accounts[0], role: 'admin', is_active: true, delete_after: null } as Account;
  const second = { ...admin, id: 500 };
  const without = (change: object) => [...accounts, admin, { ...second, ...change } as Account];
  expect(isLastAdmin(without({}), admin)).toBe(false);
  for (const change of [{ role: 'editor' }, { is_active: false }, { delete_after: '2026-12-01' }]) {
    expect(isLastAdmin(without(change), admin)).toBe(true);
    expect(isLastAdmin(without(change), second)).toBe(false);
  }
});
