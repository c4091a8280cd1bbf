import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeAtSelection } from './selection-place.ts';

const ROOM = { top: 0, bottom: 700, width: 360 };
const TOOLS = { width: 200, height: 40 };
const LINES = { left: 100, right: 200, top: 300, bottom: 330 };

describe('the tools at a selection', () => {
  it('stand above it, by touch below it, and on the other side at an edge (G-499)', () => {
    expect(placeAtSelection(LINES, TOOLS, ROOM, false)).toEqual({ left: 50, top: 252 });
    expect(placeAtSelection(LINES, TOOLS, ROOM, true)).toEqual({ left: 50, top: 366 });
    const first = { ...LINES, top: 10, bottom: 40 };
    expect(placeAtSelection(first, TOOLS, ROOM, false)?.top).toBe(48);
    const last = { ...LINES, top: 650, bottom: 690 };
    expect(placeAtSelection(last, TOOLS, ROOM, true)?.top).toBe(602);
  });

  it('never cover the selected lines, nor leave the window (G-499)', () => {
    const lines = fc.record({
      top: fc.integer({ min: -200, max: 800 }),
      size: fc.integer({ min: 10, max: 900 }),
    });
    fc.assert(
      fc.property(
        lines,
        fc.integer({ min: 0, max: 340 }),
        fc.boolean(),
        ({ top, size }, left, isTouch) => {
          const at = { top, bottom: top + size, left, right: left + 20 };
          const place = placeAtSelection(at, TOOLS, ROOM, isTouch);
          if (!place) return;
          expect(place.top + TOOLS.height <= at.top || place.top >= at.bottom).toBe(true);
          expect(place.top).toBeGreaterThanOrEqual(ROOM.top);
          expect(place.top + TOOLS.height).toBeLessThanOrEqual(ROOM.bottom);
          expect(place.left).toBeGreaterThanOrEqual(0);
          expect(place.left + TOOLS.width).toBeLessThanOrEqual(ROOM.width);
        },
      ),
    );
  });
});
