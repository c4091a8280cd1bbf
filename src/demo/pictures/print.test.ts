import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { encode } from '#domains/media/pictures/encode.server.ts';
import { readPicture } from '#domains/media/pictures/picture-check.server.ts';
import { drawPicture, FAMILIES, type PictureFamily } from './draw.ts';
import { printPicture } from './print.server.ts';

const KB = 1024;

describe('printing a picture', () => {
  it('makes a JPEG file of 2400 pixels with grain, byte for byte the same every time', async () => {
    const picture = drawPicture({ slug: 'wozzeck', kind: 'landscape', genre: 'oper' });
    const [one, two] = [await printPicture(picture), await printPicture(picture)];
    expect(Buffer.compare(one, two)).toBe(0);
    expect(await sharp(one).metadata()).toMatchObject({
      format: 'jpeg',
      width: 2400,
      height: 1600,
    });
  });

  it('lays a grain over flat colours that one sees only from near, and keeps their tone', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="600" height="400" fill="#9fc8c0"/></svg>';
    const { channels } = await sharp(
      await printPicture({ svg, has_grain: true, width: 600, height: 400 }),
    ).stats();
    expect(channels[0]?.stdev).toBeGreaterThan(2);
    expect(channels[0]?.stdev).toBeLessThan(8);
    expect(Math.abs((channels[0]?.mean ?? 0) - 0x9f)).toBeLessThan(2);
  });

  it.each(Object.keys(FAMILIES) as PictureFamily[])(
    'gives %s that keep to 30 KB on a card, 45 as a hero on a phone and 120 on a desktop (BEYOND N)',
    async (family) => {
      const order = { slug: 'sturm', kind: 'landscape', genre: 'konzert', family } as const;
      const original = await readPicture(await printPicture(drawPicture(order)), 'image/jpeg');
      const { bytes, width, height } = original;
      const input = {
        original: bytes,
        width,
        height,
        is_animated: false,
        focal_point: { x: 0.5, y: 0.5 },
      };
      const weight = async (of: number) =>
        (await encode(input, { name: String(of), width: of }, 'webp')).byteLength / KB;
      expect(await weight(640)).toBeLessThanOrEqual(30);
      expect(await weight(1024)).toBeLessThanOrEqual(45);
      expect(await weight(1920)).toBeLessThanOrEqual(120);
    },
    20_000,
  );
});
