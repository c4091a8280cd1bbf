import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { ImageObject } from '#lib/answers/image.ts';
import { Picture } from './picture.tsx';

const image: ImageObject = {
  id: 1,
  url: '/media/a/1600.png',
  alt_text: 'Ein Vorhang',
  is_decorative: false,
  credit: '',
  caption: '',
  width: 1600,
  height: 900,
  colours: '#a98,#654,#321',
  focal_point: { x: 0.333, y: 1 },
  renditions: { base: '/media/a', widths: [320, 800, 1600], fallback: 'jpg', avif: true },
};
const show = (changes: Partial<ImageObject> = {}) =>
  renderToStaticMarkup(<Picture image={{ ...image, ...changes }} sizes="50vw" />);

describe('picture', () => {
  it('offers avif, then webp in every width, then the kind of the source in one (CONST-16, G-100)', () => {
    const kinds = [...show().matchAll(/srcSet="([^"]+)"/gi)].map(([, set]) => set);
    expect(kinds).toEqual(
      ['avif', 'webp'].map((kind) =>
        [320, 800, 1600].map((width) => `/media/a/${width}.${kind} ${width}w`).join(', '),
      ),
    );
    expect(show()).toContain('src="/media/a/800.jpg"');
  });

  it('promises no avif before it is made', () => {
    const renditions = { ...image.renditions, avif: false };
    expect(show({ renditions })).not.toContain('avif');
  });

  it('keeps the focal point in sight and stands in its colours until it comes', () => {
    expect(show()).toMatch(
      /style="object-position:33% 100%;background:linear-gradient\(160deg,#a98,#654,#321\)/,
    );
  });

  it('does without colours where none are known', () => {
    expect(show({ colours: null })).not.toContain('gradient');
  });
});
