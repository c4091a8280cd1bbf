import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast } from './contrast.ts';

/** All used pairs of foreground and background. `large`: at least 24 px, or 18.66 px in bold. */
const PAIRS: { on: string; text?: string[]; large?: string[]; graphics?: string[] }[] = [
  {
    on: 'paper',
    text: ['ink', 'ink-quiet', 'signal-text'],
    graphics: ['signal', 'line', 'focus'],
  },
  // missing pictures, notices
  { on: 'shade', text: ['ink', 'ink-quiet', 'signal-text'], graphics: ['line', 'focus'] },
  // filled buttons, their hover state; the skip link
  { on: 'ink', text: ['paper'] },
  { on: 'signal-text', text: ['paper'] },
  // the open menu, the date on a poster, highlighted text
  { on: 'signal', large: ['on-signal'], graphics: ['on-signal'] },
  ...['opera', 'drama', 'dance', 'concert', 'young'].map((genre) => ({
    on: `tint-${genre}`,
    text: ['ink', 'ink-quiet'],
  })),
];

/** Hairlines are decoration: no minimum contrast. */
const DECORATION = ['hairline'];

const RATIO = { text: 4.5, large: 3, graphics: 3 } as const;

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
const HEX = '#[0-9a-f]{6}';

/** All colours of tokens.css, light and dark; aliases are resolved. */
function colours(): Map<string, { light: string; dark: string }> {
  const found = new Map<string, { light: string; dark: string }>();
  const pair = new RegExp(`--([a-z-]+): light-dark\\((${HEX}), (${HEX})\\);`, 'g');
  for (const [, name = '', light = '', dark = ''] of css.matchAll(pair)) {
    found.set(name, { light, dark });
  }
  for (const [, name = '', hex = ''] of css.matchAll(new RegExp(`--([a-z-]+): (${HEX});`, 'g'))) {
    found.set(name, { light: hex, dark: hex });
  }
  for (const [, name = '', of = ''] of css.matchAll(/--([a-z-]+): var\(--([a-z-]+)\);/g)) {
    const alias = found.get(of);
    if (alias) found.set(name, alias);
  }
  return found;
}

const TOKENS = colours();
const CASES = PAIRS.flatMap(({ on, ...uses }) =>
  (['text', 'large', 'graphics'] as const).flatMap((kind) =>
    (uses[kind] ?? []).flatMap((name) =>
      (['light', 'dark'] as const).map((scheme) => ({ name, on, kind, scheme })),
    ),
  ),
);

describe('colours of the look', () => {
  it.each(CASES)(
    '$name on $on is readable as $kind in the $scheme scheme',
    ({ name, on, kind, scheme }) => {
      const front = TOKENS.get(name)?.[scheme] ?? 'missing';
      const back = TOKENS.get(on)?.[scheme] ?? 'missing';
      expect(contrast(front, back)).toBeGreaterThanOrEqual(RATIO[kind]);
    },
  );

  it('knows of every colour where it is used', () => {
    const used = new Set([
      ...DECORATION,
      ...PAIRS.map(({ on }) => on),
      ...CASES.map(({ name }) => name),
    ]);
    expect([...TOKENS.keys()].filter((name) => !used.has(name))).toEqual([]);
  });

  it('computes known values: black on white 21, the signal colour on paper below text size', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#e8391d', '#f6f4ef')).toBeLessThan(4.5);
  });
});
