import type { DemoPicture } from './content.ts';

/** How pages write down the pictures that they show first; the files lie in `files/pictures/`, by kind and slug. */

type More = Pick<DemoPicture, 'focal_point' | 'caption'>;

const drawn = 'Grafik: Ines Cordalis';
const cut = 'Scherenschnitt: Magda Ott';

/** 4:5 @param alt_text alternative text */
export function poster(slug: string, alt_text: string, more: More = {}): DemoPicture {
  return { slug, kind: 'poster', alt_text, credit: drawn, ...more };
}

/** 3:2 */
export function wide(slug: string, alt_text: string, more: More = {}): DemoPicture {
  return { slug, kind: 'landscape', alt_text, credit: drawn, ...more };
}

/** 4:5 @param name and office for the alternative text */
export function head(slug: string, name: string): DemoPicture {
  const alt_text = `${name} als Scherenschnitt`;
  // Faces sit above the middle.
  const focal_point = { x: 0.5, y: 0.4 };
  return { slug, kind: 'portrait', alt_text, credit: cut, focal_point };
}

export function sponsor(slug: string, name: string): DemoPicture {
  return { slug, kind: 'logo', alt_text: `Logo: ${name}`, credit: name };
}
