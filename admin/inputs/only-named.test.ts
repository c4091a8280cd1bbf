import { expect, test } from 'vitest';
import { findOnlyNamed, findPlainPart } from './only-named.ts';

const find = (names: readonly string[], typed: string) =>
  findOnlyNamed(names, typed, (name) => name);

test('A name typed in full is found if only one entry has it, whatever its case and umlauts (G-738)', () => {
  const names = ['Jörg Weiß', 'Anna Berg', 'Anna Bergmann'];
  expect(find(names, ' anna  berg ')).toBe('Anna Berg');
  expect(find(names, 'JORG WEISS')).toBe('Jörg Weiß');
  expect(find(names, 'Jo\u0308rg Weiß')).toBe('Jörg Weiß');
  expect(find(names, 'Anna')).toBeNull();
  expect(find(names, '')).toBeNull();
});

test('Two entries of one name are left to the editor, and a name as typed goes before one with umlauts (G-738)', () => {
  expect(find(['Anna Berg', 'Anna Berg'], 'Anna Berg')).toBeNull();
  expect(find(['Jörg Uhl', 'Jorg Uhl'], 'Jorg Uhl')).toBe('Jorg Uhl');
  expect(find(['Jörg Uhl', 'Jórg Uhl'], 'Jorg Uhl')).toBeNull();
});

test('A name is looked up by what umlauts cannot change in it (G-738)', () => {
  expect(findPlainPart('Maria Schroder')).toBe('schr');
  expect(findPlainPart('Anna Muller')).toBe('ller');
  expect(findPlainPart('Bodo Uhl')).toBe('');
});
