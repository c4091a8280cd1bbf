import { describe, expect, it } from 'vitest';
import { getColours } from './colours.ts';

describe('The colours of a picture', () => {
  it('are three, from its thumbhash, the same each time', () => {
    const hash = 'oAgKBYB1h4iHiIdweQd4h4B3CAAAAAAA';
    const colours = getColours(hash);
    expect(colours).toMatch(/^(#[0-9a-f]{3},){2}#[0-9a-f]{3}$/);
    expect(getColours(hash)).toBe(colours);
  });

  it.each(['', '?', 'AAAA', '\u{1f3ad}'])('are none where there is no thumbhash: %s', (hash) => {
    expect(getColours(hash)).toBeNull();
    expect(getColours(hash)).toBeNull();
  });
});
