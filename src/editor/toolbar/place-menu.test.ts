import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findMenuPlace } from './place-menu.ts';

const button = (left: number, top: number) => ({ left, top, right: left + 32, bottom: top + 32 });
const ROOM = { width: 1366, height: 712 };
const MENU = { width: 260, height: 440 };

describe('a menu', () => {
  it('is below its button, else above, else beside', () => {
    expect(findMenuPlace(button(600, 100), MENU, ROOM)).toMatchObject({ left: 600, top: 132 });
    expect(findMenuPlace(button(600, 600), MENU, ROOM)).toMatchObject({ left: 600, top: 160 });
    expect(findMenuPlace(button(600, 350), MENU, ROOM)).toMatchObject({ left: 632, top: 264 });
    expect(findMenuPlace(button(1320, 350), MENU, ROOM)).toMatchObject({ left: 1060, top: 264 });
  });

  it('never lies on its button, where a double click would choose something, nor out of the window (E-7)', () => {
    const sizes = fc.record({
      room: fc.record({
        width: fc.integer({ min: 320, max: 1920 }),
        height: fc.integer({ min: 300, max: 1024 }),
      }),
      menu: fc.record({
        width: fc.integer({ min: 200, max: 300 }),
        height: fc.integer({ min: 80, max: 560 }),
      }),
      x: fc.nat(2000),
      y: fc.nat(2000),
    });
    fc.assert(
      fc.property(sizes, ({ room, menu, x, y }) => {
        const at = button(x % (room.width - 32), y % (room.height - 32));
        const { left, top, height } = findMenuPlace(at, menu, room);
        const isBeside = left >= at.right || left + menu.width <= at.left;
        expect(isBeside || top >= at.bottom || top + height <= at.top).toBe(true);
        expect(height).toBeLessThanOrEqual(menu.height);
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(8);
        expect(left + menu.width).toBeLessThanOrEqual(room.width);
        expect(top + height).toBeLessThanOrEqual(room.height - 8);
      }),
    );
  });
});
