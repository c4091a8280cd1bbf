import { expect, test } from 'vitest';
import { toEditAddress, toVisitorAddress } from './edit-address.ts';

const edited = (address: string) => toEditAddress(new URL(address, 'https://haus.example'));

test('pages, lists and records are followed into the editor, with what narrows a list (G-512)', () => {
  expect(edited('/de')).toBe('/de?edit');
  expect(edited('/de/haus/anfahrt')).toBe('/de/haus/anfahrt?edit');
  expect(edited('/de/programm?genre=oper&seite=2')).toBe('/de/programm?genre=oper&seite=2&edit');
  expect(edited('/de/programm/faust/7#karten')).toBe('/de/programm/faust/7?edit#karten');
  expect(edited('/de/benutzer')).toBe('/de/benutzer?edit');
});

test('accounts, the shop and the administration are followed as they are (G-512)', () => {
  const others = ['/', '/cms-hub', '/accounts/login', '/webshop/7', '/deutsch', '/de/404'];
  for (const address of [...others, '/de/user/profile', '/de/bescheid/termin/3'])
    expect(edited(address), address).toBeNull();
});

test('what is in the editor already stays as it is (G-512)', () => {
  expect(edited('/de/haus?edit')).toBeNull();
  expect(edited('/de/haus?edit&v=3')).toBeNull();
});

test('leaving the editor keeps what narrows a list (G-512)', () => {
  const left = (address: string) => toVisitorAddress(new URL(address, 'https://haus.example'));
  expect(left('/de/programm?genre=oper&edit&seite=2')).toBe('/de/programm?genre=oper&seite=2');
  expect(left('/de/haus?edit')).toBe('/de/haus');
  expect(left('/de/haus?edit&v=3')).toBe('/de/haus');
  expect(left('/de/haus?vorschau=x&edit=1')).toBe('/de/haus?vorschau=x');
});
