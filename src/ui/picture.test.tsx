import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { ImageObject } from '../domains/media/image.schema.ts';
import { Picture } from './picture.tsx';
import { thumbhashGradient } from './thumbhash.ts';

const image: ImageObject = {
  id: 1,
  url: '/media/a/1600.png',
  alt_text: 'Ein Vorhang',
  is_decorative: false,
  credit: '',
  caption: '',
  width: 1600,
  height: 900,
  thumbhash: 'oAgKBYB1h4iHiIdweQd4h4B3CAAAAAAA',
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
    expect(show()).toMatch(/style="object-position:33% 100%;background:linear-gradient\(160deg,#/);
  });

  it('lets nothing shine through a PNG with holes', () => {
    const renditions = { ...image.renditions, fallback: 'png' as const };
    expect(show({ renditions })).not.toContain('gradient');
  });

  it('does without colours when the hash is broken', () => {
    expect(thumbhashGradient('?')).toBeUndefined();
    expect(thumbhashGradient('')).toBeUndefined();
    expect(show({ thumbhash: '?' })).not.toContain('gradient');
  });
});
