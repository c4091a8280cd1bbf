import { expect, it } from 'vitest';
import type { ImageObject } from '../../src/lib/answers/image.ts';
import { logoAddress } from './logo-address.ts';

const logo = (width: number, height: number, widths: number[]) =>
  ({ width, height, renditions: { base: '/media/7-abcdef01', widths } }) as ImageObject;

it.each([
  // square: needs 168 px
  [logo(1000, 1000, [160, 320, 480, 1000]), '/media/7-abcdef01/320.webp'],
  // 5:1
  [logo(2000, 400, [160, 320, 480, 640, 800, 1024, 2000]), '/media/7-abcdef01/1024.webp'],
  // smaller than needed: the original
  [logo(120, 60, [120]), '/media/7-abcdef01/120.webp'],
])('the smallest rendition that is sharp in the header is loaded (G-404) %#', (image, address) => {
  expect(logoAddress(image)).toBe(address);
});
