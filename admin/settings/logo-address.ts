import type { ImageObject } from '../../src/lib/answers/image.ts';

/** The header shows it up to 84 px high, on screens with two dots a pixel. */
const HEIGHT = 2 * 84;

/** The smallest rendition that is sharp in the header; its address also keeps the file from being deleted as unused. */
export function logoAddress({ width, height, renditions }: ImageObject): string {
  const needed = (HEIGHT * width) / height;
  const widths = renditions.widths.toSorted((a, b) => a - b);
  const chosen = widths.find((each) => each >= needed) ?? widths.at(-1) ?? width;
  return `${renditions.base}/${chosen}.webp`;
}
