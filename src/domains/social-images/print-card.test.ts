import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { cardColours } from './card-colours.ts';
import { printCard } from './print-card.server.ts';

/** Of 255: above JPEG and anti-aliasing noise, below a glyph shifted by a pixel. */
const VISIBLE = 64;

/** Greyscale values of all pixels. */
const greys = (file: Uint8Array) => sharp(file).greyscale().raw().toBuffer();

it('prints a card as it always did: letters of both parts of a font, kerned, in their weight (SEO-03)', async () => {
  const text = {
    title: 'Wozzeck in Łódź und Ägypten',
    kicker: 'Oper von Alban Berg, 12. Dezember',
    house: 'Haus am Wehr',
  };
  const card = await printCard({ text, colours: cardColours({}), picture: null });
  const reference = await greys(readFileSync(new URL('card.reference.png', import.meta.url)));
  const printed = await greys(card);
  expect(printed.byteLength).toBe(reference.byteLength);
  const differing = printed.filter((grey, at) => Math.abs(grey - (reference[at] ?? 0)) > VISIBLE);
  expect(differing.byteLength).toBeLessThan(printed.byteLength / 10_000);
});
