import { describe, expect, it } from 'vitest';
import { coloursOf } from './colours.ts';

describe('The colours of a picture', () => {
  it('are three, from its thumbhash, the same each time', () => {
    const hash = 'oAgKBYB1h4iHiIdweQd4h4B3CAAAAAAA';
    const colours = coloursOf(hash);
    expect(colours).toMatch(/^(#[0-9a-f]{3},){2}#[0-9a-f]{3}$/);
    expect(coloursOf(hash)).toBe(colours);
  });

  it.each(['', '?', 'AAAA', '\u{1f3ad}'])('are none where there is no thumbhash: %s', (hash) => {
    expect(coloursOf(hash)).toBeNull();
    expect(coloursOf(hash)).toBeNull();
  });
});
