import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp, { type Sharp } from 'sharp';
import { cropAround } from '#lib/crop-around.ts';
import { type Font, readFont } from '#lib/outlines/font.server.ts';
import {
  type CardColours,
  type CardFonts,
  type CardText,
  drawCard,
  HEIGHT,
  PICTURE_WIDTH,
  WIDTH,
} from './drawing.ts';

/** All of it is done by the helper process (`card-work.server.ts`). */
export interface CardOrder {
  text: CardText;
  colours: CardColours;
  picture: {
    bytes: Uint8Array;
    focal_point: { x: number; y: number };
    /** over the whole card, without type */
    is_alone: boolean;
  } | null;
}

/** The same files that the pages load, as our packages ship them. */
const FONTS = {
  display: ['bricolage-grotesque', 750],
  text: ['familjen-grotesk', 600],
} as const;

let fonts: CardFonts | undefined;

function readFonts(): CardFonts {
  const family = ([name, weight]: readonly [string, number]): Font[] =>
    ['latin', 'latin-ext'].map((part) => {
      const file = `@fontsource-variable/${name}/files/${name}-${part}-wght-normal.woff2`;
      return readFont(readFileSync(fileURLToPath(import.meta.resolve(file))), { weight });
    });
  fonts ??= { display: family(FONTS.display), text: family(FONTS.text) };
  return fonts;
}

async function cropped(
  { bytes, focal_point }: NonNullable<CardOrder['picture']>,
  shape: { width: number; height: number },
): Promise<Buffer> {
  const picture = sharp(bytes, { failOn: 'error' });
  const { width, height } = await picture.metadata();
  return picture
    .extract(cropAround({ width, height }, shape, focal_point))
    .resize({ ...shape, fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .toBuffer();
}

/** Draws a card as a JPEG file of 1200×630. */
export async function printCard({ text, colours, picture }: CardOrder): Promise<Uint8Array> {
  if (picture?.is_alone) {
    return jpeg(sharp(await cropped(picture, { width: WIDTH, height: HEIGHT })));
  }
  const svg = drawCard(text, { colours, fonts: readFonts(), has_picture: picture !== null });
  const card = sharp(Buffer.from(svg));
  if (!picture) return jpeg(card.flatten({ background: colours.signal }));
  const input = await cropped(picture, { width: PICTURE_WIDTH, height: HEIGHT });
  return jpeg(
    card
      .flatten({ background: colours.paper })
      .composite([{ input, left: WIDTH - PICTURE_WIDTH, top: 0 }]),
  );
}

function jpeg(picture: Sharp): Promise<Buffer> {
  return picture.jpeg({ quality: 82, mozjpeg: true, chromaSubsampling: '4:4:4' }).toBuffer();
}
