import { describe, expect, it } from 'vitest';
import { cropAround } from '#lib/crop-around.ts';
import { listFormats, listSizes, listWidths } from './sizes.ts';

describe('the sizes of a picture', () => {
  it('are never larger than the picture itself, which is always one of them (CONST-16)', () => {
    expect(listWidths(4000).at(-1)).toBe(2400);
    expect(listWidths(2400).at(-1)).toBe(2400);
    expect(listWidths(700)).toEqual([160, 320, 480, 640, 700]);
    expect(listWidths(640)).toEqual([160, 320, 480, 640]);
    expect(listWidths(90)).toEqual([90]);
  });

  it('have the named ones among them: 400x500 upright, 1240x700 lying (CONST-17, CONST-18, G-100)', () => {
    const named = listSizes(2000).filter((size) => Number.isNaN(Number(size.name)));
    expect(named.map((size) => size.name)).toEqual([
      'small',
      'medium',
      'large',
      'vertical',
      'horizontal',
    ]);
    expect(named[3]).toMatchObject({ width: 400, height: 500 });
    expect(named[4]).toMatchObject({ width: 1240, height: 700 });
  });

  it('include PNG or GIF only if the source is one', () => {
    expect(listFormats('jpg')).toEqual(['webp', 'avif', 'jpg']);
    expect(listFormats('png')).toContain('png');
    expect(listFormats('png')).not.toContain('gif');
  });
});

describe('cropping', () => {
  const shape = { width: 400, height: 500 };

  it('takes the largest part and keeps the focal point in it', () => {
    const picture = { width: 2000, height: 1000 };
    expect(cropAround(picture, shape, { x: 0.5, y: 0.5 })).toEqual({
      left: 600,
      top: 0,
      width: 800,
      height: 1000,
    });
    expect(cropAround(picture, shape, { x: 0, y: 0 }).left).toBe(0);
    expect(cropAround(picture, shape, { x: 1, y: 1 }).left).toBe(1200);
  });

  it('stays inside of the picture for every focal point and the strangest proportions', () => {
    for (const picture of [
      { width: 1, height: 1 },
      { width: 3, height: 5000 },
      { width: 5000, height: 3 },
      { width: 401, height: 499 },
    ]) {
      for (const x of [0, 0.33, 0.999, 1]) {
        const part = cropAround(picture, shape, { x, y: x });
        expect(part.left).toBeGreaterThanOrEqual(0);
        expect(part.top).toBeGreaterThanOrEqual(0);
        expect(part.left + part.width).toBeLessThanOrEqual(picture.width);
        expect(part.top + part.height).toBeLessThanOrEqual(picture.height);
      }
    }
  });
});
