import type { ImageObject } from '../../src/lib/answers/image.ts';

/** Max height in the header is 84 px, doubled for high-density screens. */
const HEIGHT = 2 * 84;

/** The smallest rendition that is sharp in the header. A used address also protects the file from deletion. */
export function logoAddress({ width, height, renditions }: ImageObject): string {
  const needed = (HEIGHT * width) / height;
  const widths = renditions.widths.toSorted((a, b) => a - b);
  const chosen = widths.find((each) => each >= needed) ?? widths.at(-1) ?? width;
  return `${renditions.base}/${chosen}.webp`;
}
