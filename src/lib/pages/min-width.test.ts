import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { BREAKPOINTS, FROM_MD, minWidth } from './min-width.ts';

it('Scripts and style sheets use the same set of breakpoints (CONST-11, CONST-14, G-25)', () => {
  expect(BREAKPOINTS).toEqual({ xs: 320, sm: 640, md: 768, lg: 1024, xl: 1280, xxl: 1536 });
  expect([minWidth('md'), minWidth('lg')]).toEqual(['(min-width: 48em)', '(min-width: 64em)']);
  expect(FROM_MD).toBe(minWidth('md'));
  const scripts = globSync('src/{domains,frame,lib,modules,ui}/**/*.{ts,tsx}', {
    exclude: ['**/*.test.*'],
  });
  const own = scripts.filter((file) => /matchMedia\([^)]*width/.test(readFileSync(file, 'utf8')));
  expect(own).toEqual([]);
});
