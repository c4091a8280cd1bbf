import { describe, expect, it } from 'vitest';
import { hand, readHanded } from './handed.ts';

const given = { name: 'Faust', image_thumbnails: { small: '/a.webp' }, dates: [{ day: 1 }] };

describe('data handed to the browser as text', () => {
  it('come back without the renditions that only the editor shows', () => {
    expect(readHanded(hand(given))).toEqual({ name: 'Faust', dates: [{ day: 1 }] });
    expect(given.image_thumbnails.small).toBe('/a.webp');
  });

  it('are the same objects whenever the page renders again', () => {
    const [page, sections] = [hand(given), hand([{ name: 'Absatz' }])];
    const [first, below] = [readHanded(page), readHanded(sections)];
    expect(readHanded(page)).toBe(first);
    expect(readHanded(sections)).toBe(below);
  });

  it('may be handed as they are, for editors', () => {
    expect(readHanded(given)).toBe(given);
  });
});
