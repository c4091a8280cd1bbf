import type { DemoPicture } from './content.ts';
import type { PictureFamily } from './pictures/draw.ts';
import type { PortraitLook } from './pictures/portraits/portrait.ts';

/** How pages write down the pictures that they show first. Everything is drawn in the house, and says so. */

type Genre = DemoPicture['genre'];
type More = Pick<DemoPicture, 'tone' | 'focal_point' | 'caption'>;

const drawn = 'Grafik: Ines Cordalis';
const cut = 'Scherenschnitt: Magda Ott';

/** 4:5 @param alt what there is to see */
export function poster(
  slug: string,
  genre: Genre,
  family: PictureFamily,
  alt: string,
  more: More = {},
): DemoPicture {
  return { slug, kind: 'poster', genre, family, alt_text: alt, credit: drawn, ...more };
}

/** 3:2 */
export function wide(
  slug: string,
  genre: Genre,
  family: PictureFamily,
  alt: string,
  more: More = {},
): DemoPicture {
  return { slug, kind: 'landscape', genre, family, alt_text: alt, credit: drawn, ...more };
}

/** @param name and office, for those who cannot see the head */
export function head(slug: string, genre: Genre, look: PortraitLook, name: string): DemoPicture {
  const alt_text = `${name} als Scherenschnitt`;
  return { slug, kind: 'portrait', genre, family: look, alt_text, credit: cut };
}

export function sponsor(slug: string, name: string): DemoPicture {
  return { slug, kind: 'logo', genre: 'haus', alt_text: `Logo: ${name}`, credit: name };
}
