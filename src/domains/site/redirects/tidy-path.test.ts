import { expect, it } from 'vitest';
import { tidyPath } from './tidy-path.ts';

it.each([
  ['/programm', '/de/programm'],
  ['/de/Programm', '/de/programm'],
  ['/DE//Programm/', '/de/programm'],
  ['/Haus/Anfahrt.html', '/de/haus/anfahrt'],
  ['/index.php', '/de'],
  ['/de/programm/Woyzeck/501', '/de/programm/woyzeck/501'],
  ['/de/webshop', '/webshop'],
  ['/Webshop/Saal', '/webshop/saal'],
  ['/webshop', null],
  ['/de/programm', null],
  ['/de', null],
  ['/accounts/Login', null],
  ['/de/API/events', null],
  ['/media/X', null],
])('%s is spelt %s (G-253)', (path, tidy) => {
  expect(tidyPath(path)).toBe(tidy);
});
