import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const WIDTHS = [48, 64, 85.375, 100];

/** All breakpoints in visitors' style sheets, with their file. */
function asked(): [file: string, em: string][] {
  const files = globSync('src/**/*.css', { exclude: ['src/editor/**', 'src/hub/**'] });
  return files.flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(/@media[^{]*\bwidth\s*(?::|[<>]=?)\s*([\d.]+\w+)/g),
    ].map((found): [string, string] => [file, found[1] ?? '']),
  );
}

it('style sheets change at 48, 64, 85.375 and 100 em, or just below, and nowhere else (CONST-14, DESIGN-11)', () => {
  const allowed = WIDTHS.flatMap((width) => [`${width}em`, `${width - 0.01}em`]);
  const found = asked();
  expect(found.filter(([, width]) => !allowed.includes(width))).toEqual([]);
  const used = new Set(found.map(([, width]) => width));
  for (const width of WIDTHS) expect(used).toContain(`${width}em`);
});
