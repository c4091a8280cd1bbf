import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardColours, contrast } from './card-colours.ts';
import { drawCard, HEIGHT, PICTURE_WIDTH, WIDTH } from './drawing.ts';
import { cardFonts } from './print-card.server.ts';

const fonts = await cardFonts();
const colours = cardColours({});

function draw(text: { title: string; kicker?: string; house?: string }, has_picture = false) {
  const card = { kicker: '', house: 'Haus am Wehr', ...text };
  return drawCard(card, { colours, fonts, has_picture });
}

/** The bounding box of all glyphs. */
function extent(svg: string) {
  const points = [...svg.matchAll(/ d="([^"]*)"/g)].flatMap(([, d = '']) =>
    [...d.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const),
  );
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  };
}

const letters = [...'abcdefghijklmnopqrstuvwxyzäöüßABCDEFGMWÄÖÜ0123456789 –,.„“Ł'];
const anyText = fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 160 });

describe('a card', () => {
  it('keeps every title within its edges, beside a picture and alone (SEO-03)', () => {
    fc.assert(
      fc.property(anyText, anyText, fc.boolean(), (title, kicker, has_picture) => {
        const { left, right, top, bottom } = extent(draw({ title, kicker }, has_picture));
        expect(left).toBeGreaterThan(30);
        expect(right).toBeLessThan(WIDTH - 30 - (has_picture ? PICTURE_WIDTH : 0));
        expect(top).toBeGreaterThan(30);
        expect(bottom).toBeLessThan(HEIGHT - 20);
      }),
      { numRuns: 40 },
    );
  });

  it('sets a short title in letters as high as a hand, a long one in small ones', () => {
    const height = (title: string) => {
      const { top, bottom } = extent(draw({ title, house: '' }));
      return bottom - top;
    };
    expect(height('HHH')).toBeGreaterThan(80);
    // six lines at the small size are hardly taller than four at the large one
    expect(height('HHH '.repeat(60))).toBeLessThan(height('HHH') * 4);
  });

  it("shows the house's name where a title has letters that the fonts do not have, and drops signs (SEO-03)", () => {
    const house = 'Haus am Wehr';
    expect(draw({ title: 'Война и мир', house })).toBe(draw({ title: '', house }));
    expect(draw({ title: 'Война и мир', house })).not.toBe(draw({ title: '', house: 'Theater' }));
    expect(draw({ title: '🎭 Oper 🎭' })).toBe(draw({ title: 'Oper' }));
  });

  it('is the same twice, and nothing of a text gets into it as markup', () => {
    const title = '"/><script>alert(1)</script>&';
    expect(draw({ title })).toBe(draw({ title }));
    expect(draw({ title })).not.toMatch(/script|alert|<text/);
  });
});

describe('colours of a card', () => {
  it("are the house's, and type on the signal colour can be read whatever that is", () => {
    expect(cardColours({ signal: '#0047bb', 'signal-text': '#003388' })).toEqual({
      paper: '#f6f4ef',
      ink: '#141312',
      signal: '#0047bb',
      on_signal: '#f6f4ef',
    });
    expect(cardColours({}).on_signal).toBe('#141312');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (number) => {
        const signal = `#${number.toString(16).padStart(6, '0')}`;
        expect(contrast(signal, cardColours({ signal }).on_signal)).toBeGreaterThan(4);
      }),
    );
  });
});
