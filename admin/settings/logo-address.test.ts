import { expect, it } from 'vitest';
import type { ImageObject } from '../../src/lib/answers/image.ts';
import { logoAddress } from './logo-address.ts';

const logo = (width: number, height: number, widths: number[]) =>
  ({ width, height, renditions: { base: '/media/7-abcdef01', widths } }) as ImageObject;

it.each([
  // square: 168 px are sharp
  [logo(1000, 1000, [160, 320, 480, 1000]), '/media/7-abcdef01/320.webp'],
  // five times as wide as high
  [logo(2000, 400, [160, 320, 480, 640, 800, 1024, 2000]), '/media/7-abcdef01/1024.webp'],
  // smaller than needed: as it is
  [logo(120, 60, [120]), '/media/7-abcdef01/120.webp'],
])('a logo is loaded as wide as the header shows it, and no wider (G-404) %#', (image, address) => {
  expect(logoAddress(image)).toBe(address);
});
