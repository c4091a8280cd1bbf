import sharp, { type Sharp } from 'sharp';
import { cropAround } from '#lib/crop-around.ts';
import {
  type CardColours,
  type CardFonts,
  type CardText,
  drawCard,
  HEIGHT,
  PICTURE_WIDTH,
  WIDTH,
} from './drawing.ts';
import { type Font, readFont } from './font.server.ts';

/** Runs in the helper process (`card-work.server.ts`). */
export interface CardOrder {
  text: CardText;
  colours: CardColours;
  picture: {
    bytes: Uint8Array;
    focal_point: { x: number; y: number };
    /** covers the whole card, without text */
    is_alone: boolean;
  } | null;
}

let fonts: Promise<CardFonts> | undefined;

/** In the weights of headlines and small text. */
export function cardFonts(): Promise<CardFonts> {
  fonts ??= readFonts();
  return fonts;
}

async function readFonts(): Promise<CardFonts> {
  const [display, text] = await Promise.all([
    readFamily('bricolage-grotesque', 750),
    readFamily('familjen-grotesk', 600),
  ]);
  return { display, text };
}

function readFamily(name: string, weight: number): Promise<Font[]> {
  return Promise.all(['latin', 'latin-ext'].map((part) => readFont(name, part, weight)));
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

/** Renders a card as JPEG, 1200×630. */
export async function printCard({ text, colours, picture }: CardOrder): Promise<Uint8Array> {
  if (picture?.is_alone) {
    return jpeg(sharp(await cropped(picture, { width: WIDTH, height: HEIGHT })));
  }
  const svg = drawCard(text, { colours, fonts: await cardFonts(), has_picture: picture !== null });
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
