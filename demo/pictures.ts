import type { DemoPicture } from './content.ts';

/** How pages write down the pictures that they show first; the files lie in `files/pictures/`, by kind and slug. */

type More = Pick<DemoPicture, 'focal_point' | 'caption'>;

const drawn = 'Grafik: Ines Cordalis';
const cut = 'Scherenschnitt: Magda Ott';
const computed = 'Am Rechner erzeugtes Bild, kein Foto';

/** 4:5 @param alt_text alternative text */
export function poster(slug: string, alt_text: string, more: More = {}): DemoPicture {
  return { slug, kind: 'poster', alt_text, credit: drawn, ...more };
}

/** 3:2 */
export function wide(slug: string, alt_text: string, more: More = {}): DemoPicture {
  return { slug, kind: 'landscape', alt_text, credit: drawn, ...more };
}

/** Light and rooms as a photograph would show them, rendered by a program: a house sees how its own photographs will look (G-680). */
export function rendered(picture: DemoPicture): DemoPicture {
  return { ...picture, credit: computed };
}

/** 4:5 @param name and office for the alternative text */
export function head(slug: string, name: string): DemoPicture {
  const alt_text = `${name} als Scherenschnitt`;
  // Faces sit above the middle.
  const focal_point = { x: 0.5, y: 0.4 };
  return { slug, kind: 'portrait', alt_text, credit: cut, focal_point };
}

/** Somebody before a lit cloth. @param name and office for the alternative text */
export function shadow(slug: string, name: string): DemoPicture {
  const alt_text = `${name} als Schatten auf einer Leinwand`;
  return rendered({ ...head(slug, name), alt_text });
}

export function sponsor(slug: string, name: string): DemoPicture {
  return { slug, kind: 'logo', alt_text: `Logo: ${name}`, credit: name };
}
