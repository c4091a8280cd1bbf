import { expect, it } from 'vitest';
import { changeList } from './change-list.ts';

it('Access services are added to those of each date, or taken away from them, or replace them (G-753)', () => {
  const chosen = 'Audiodeskription, Übertitel';
  expect(changeList('', chosen, 'add')).toBe(chosen);
  expect(changeList('Gebärdensprache, Übertitel', chosen, 'add')).toBe(
    'Gebärdensprache, Übertitel, Audiodeskription',
  );
  expect(changeList('Gebärdensprache, Übertitel', chosen, 'remove')).toBe('Gebärdensprache');
  expect(changeList('Übertitel', chosen, 'remove')).toBe('');
  expect(changeList('Gebärdensprache, Übertitel', chosen, 'replace')).toBe(chosen);
  expect(changeList('Übertitel', '', 'replace')).toBe('');
});
