import { expect, test } from 'vitest';
import { getInitials, groupByPerson } from './people.ts';

test('Two windows of one account are one person, in two modules, writing in the one of this document (E-15, G-270)', () => {
  const windows = [
    { user_id: 8, name: 'Mira von der Au', node: 4, is_writing: true, is_draft: true },
    { user_id: 3, name: 'ada', node: null, is_writing: false, is_draft: true },
    { user_id: 8, name: 'Mira von der Au', node: 9, is_writing: true, is_draft: false },
    { user_id: 8, name: 'Mira von der Au', node: 4, is_writing: false, is_draft: true },
  ];
  const [ada, mira, ...rest] = groupByPerson(windows, { user_id: 1, is_draft: false });
  expect(rest).toEqual([]);
  expect(ada).toMatchObject({ user_id: 3, initials: 'AD', nodes: [], is_draft: true });
  expect(mira).toMatchObject({
    user_id: 8,
    initials: 'MA',
    nodes: [4, 9],
    writing: [9],
    colour: 2,
    is_draft: false,
  });
  const [, self] = groupByPerson(windows, { user_id: 8, is_draft: false });
  expect(self).toMatchObject({ name: 'Sie selbst, in einem anderen Fenster', initials: 'MA' });
});

test('Initials are letters of a name, whatever it is made of (E-15)', () => {
  const names = ['Élise Ümit', 'press-office', 'j.doe@example.org', 'ß', '𝒜da Bee', ' ', ''];
  expect(names.map(getInitials)).toEqual(['ÉÜ', 'PO', 'JO', 'SS', '𝒜B', '?', '?']);
});
