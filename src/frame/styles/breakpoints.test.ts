import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SCREENS } from '../header/menus/menu-width.ts';

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
  const used = new Set([
    ...found.map(([, width]) => width),
    ...SCREENS.map(({ width }) => `${width}em`),
  ]);
  for (const width of WIDTHS) expect(used).toContain(`${width}em`);
});

it('the whole menu stands in a bar that is as wide as on these screens, also if only the text is enlarged (CONST-14, A11Y-06)', () => {
  const sheets = ['burger-menu', 'main-menu'].map((name) =>
    readFileSync(`src/frame/header/menus/${name}.module.css`, 'utf8'),
  );
  for (const sheet of sheets) {
    const asked = [...sheet.matchAll(/@container bar \(min-width: ([\d.]+)rem\)/g)].map(([, rem]) =>
      Number(rem),
    );
    expect(asked).toHaveLength(SCREENS.length);
    for (const [index, { width, margins }] of SCREENS.entries()) {
      // a little less: a scroll bar may stand beside the bar
      const spare = width - margins - (asked[index] ?? 0);
      expect(spare).toBeGreaterThan(0);
      expect(spare).toBeLessThan(0.2);
    }
  }
});
