import { describe, expect, it } from 'vitest';
import { type EarlyKey, isKept, isSelecting } from './early-keys.ts';

const pressed = (key: string, held: Partial<EarlyKey> = {}): EarlyKey => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  isAltGraph: false,
  ...held,
});

describe('keys pressed before a text can be edited', () => {
  it.each([
    pressed('a'),
    pressed('ß'),
    pressed('😀'),
    pressed(' '),
    pressed('€', { ctrlKey: true, altKey: true, isAltGraph: true }),
    pressed('Enter'),
    pressed('Backspace'),
    pressed('End', { ctrlKey: true }),
    pressed('ArrowLeft', { shiftKey: true }),
    pressed('a', { metaKey: true }),
  ])('$key writes or moves the caret, and is kept (E-1)', (key) => {
    expect(isKept(key)).toBe(true);
  });

  it.each([
    pressed('Tab'),
    pressed('Escape'),
    pressed('F5'),
    pressed('Shift'),
    pressed('Dead'),
    pressed('r', { ctrlKey: true }),
    pressed('k', { metaKey: true }),
    pressed('ArrowLeft', { altKey: true }),
  ])('$key is left to the browser and the page (E-7)', (key) => {
    expect(isKept(key)).toBe(false);
  });

  it('select words by Ctrl+A, or by a motion with Shift that comes last (G-240)', () => {
    const all = pressed('a', { ctrlKey: true });
    expect(isSelecting([pressed('x'), all])).toBe(true);
    expect(isSelecting([pressed('End', { shiftKey: true })])).toBe(true);
    for (const keys of [
      [],
      [all, pressed('x')],
      [pressed('End')],
      [pressed('A', { shiftKey: true })],
    ])
      expect(isSelecting(keys)).toBe(false);
  });
});
