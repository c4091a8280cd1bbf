import { expect, it } from 'vitest';
import { toOwnPath } from './own-path.ts';

it.each([
  ['https://www.haus.example/de/karten?tag=1#preise', '/de/karten?tag=1#preise'],
  [' http://haus.example/alt ', '/alt'],
  ['https://haus.example', '/'],
  ['https://shop.haus.example/alt', 'https://shop.haus.example/alt'],
  ['https://haus.example:8080/alt', 'https://haus.example:8080/alt'],
  ['https://', 'https://'],
  ['/de/karten', '/de/karten'],
  ['karten', 'karten'],
])('of an address of this site only the path is kept: %s (G-688)', (typed, path) => {
  expect(toOwnPath(typed, 'www.haus.example')).toBe(path);
});
