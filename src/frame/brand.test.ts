import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brandProperties, LOOK } from './brand.ts';
import { contrast } from './styles/contrast.ts';

const of = (design: Parameters<typeof brandProperties>[0]) =>
  (brandProperties(design) ?? {}) as Record<string, string>;

/** A property's light and dark value, written as one colour or two. */
function schemes(value = ''): [string, string] {
  const [light = '', dark = light] = value.match(/#[0-9a-f]{6}/gi) ?? [];
  return [light, dark];
}

describe("a house's own colours and fonts", () => {
  it('begin from the colours of the look', () => {
    const css = readFileSync(new URL('styles/tokens.css', import.meta.url), 'utf8');
    for (const [name, [light, dark]] of Object.entries(LOOK)) {
      expect(css).toContain(`--${name}: light-dark(${light}, ${dark});`);
    }
  });

  it('follow from one signal colour: text on it and small text in it are readable in both schemes', () => {
    const hex = fc
      .integer({ min: 0, max: 0xffffff })
      .map((number) => `#${number.toString(16).padStart(6, '0')}`);
    fc.assert(
      fc.property(hex, (signal) => {
        const properties = of({ colors: { signal } });
        const [light, dark] = schemes(properties['--signal-text']);
        expect(contrast(light, LOOK.paper?.[0] ?? '')).toBeGreaterThanOrEqual(4.5);
        expect(contrast(dark, LOOK.paper?.[1] ?? '')).toBeGreaterThanOrEqual(4.5);
        expect(contrast(schemes(properties['--on-signal'])[0], signal)).toBeGreaterThanOrEqual(4.3);
      }),
    );
  });

  it('leave the dark scheme as it is, unless the house names a colour for it', () => {
    expect(of({ colors: { paper: '#ffffff' } })['--paper']).toBe('light-dark(#ffffff, #141312)');
    const both = { paper: '#ffffff', 'paper-dark': '#000000' };
    expect(of({ colors: both })['--paper']).toBe('light-dark(#ffffff, #000000)');
  });

  it('are families that the house has, before those of the system', () => {
    expect(of({ fonts: { display: 'Haus Grotesk' } })['--font-display']).toMatch(
      /^"Haus Grotesk", /,
    );
    expect(of({ fonts: { text: 'Georgia' } })).toEqual({
      '--font-text': expect.stringMatching(/^"Georgia", /),
    });
  });

  it('let nothing through that is no colour and no name of a family', () => {
    expect(
      brandProperties({ colors: { signal: 'red;}' }, fonts: { text: 'x"; color: red' } }),
    ).toBeUndefined();
    expect(brandProperties({ colors: { 'a b': '#000000' } })).toBeUndefined();
    expect(brandProperties(undefined)).toBeUndefined();
  });
});
