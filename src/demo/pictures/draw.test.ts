import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawPicture, FAMILIES, type PictureFamily, type PictureOrder } from './draw.ts';
import { LOGO_NAMES } from './logo.ts';
import { contrast, GENRES, INK, PAPER, pictureGenre, SIGNAL } from './palette.ts';

const GENRE_NAMES = Object.keys(GENRES);
const FAMILY_NAMES = Object.keys(FAMILIES) as PictureFamily[];
const DRAWN_KINDS = ['poster', 'landscape', 'portrait'] as const;

/** 420 orders over all kinds but logos, all genres, families and looks of portraits. */
const ORDERS: PictureOrder[] = Array.from({ length: 420 }, (_, index) => ({
  slug: `werk-${index}`,
  kind: DRAWN_KINDS[index % DRAWN_KINDS.length] ?? 'poster',
  genre: GENRE_NAMES[index % GENRE_NAMES.length] ?? 'haus',
  family: FAMILY_NAMES[index % FAMILY_NAMES.length],
}));

/** The flat colours of a picture, most of the area first, with their share of it. */
async function areas({ svg }: { svg: string }): Promise<{ colour: string; share: number }[]> {
  const { data, info } = await sharp(Buffer.from(svg))
    .resize(120, 120, { fit: 'inside', kernel: 'nearest' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const counts = new Map<string, number>();
  for (let at = 0; at < data.length; at += info.channels) {
    const colour = `#${data.subarray(at, at + 3).toString('hex')}`;
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const pixels = info.width * info.height;
  return [...counts]
    .map(([colour, count]) => ({ colour, share: count / pixels }))
    .sort((a, b) => b.share - a.share);
}

describe('the pictures of the demo house', { timeout: 60_000 }, () => {
  it('are always the same for the same slug, and nearly always others for another', () => {
    const once = ORDERS.map((order) => drawPicture(order).svg);
    const again = [...ORDERS].reverse().map((order) => drawPicture(order).svg);
    expect(again.reverse()).toEqual(once);
    expect(new Set(once).size).toBeGreaterThan(400);
  });

  it('are 2400 pixels long: 4:5 upright, 3:2 lying', () => {
    const size = (kind: PictureOrder['kind']) => {
      const { width, height } = drawPicture({ slug: 'a', kind, genre: 'oper' });
      return [width, height];
    };
    expect(size('poster')).toEqual([1920, 2400]);
    expect(size('portrait')).toEqual([1920, 2400]);
    expect(size('landscape')).toEqual([2400, 1600]);
  });

  it('have a large form that stands clearly off another, and neither is a speck', async () => {
    for (const order of ORDERS) {
      const found = await areas(drawPicture(order));
      const name = `${order.slug} ${order.kind} ${order.genre} ${order.family}`;
      const [largest] = found;
      const standing = found.filter((area) => contrast(area.colour, largest?.colour ?? '') >= 1.9);
      const share = standing.reduce((sum, area) => sum + area.share, 0);
      expect(share, name).toBeGreaterThan(0.07);
      expect(largest?.share, name).toBeLessThan(0.86);
    }
  });

  it('print with paper, ink, the signal colour and the two colours of their genre only', () => {
    for (const order of ORDERS) {
      const { tint, deep } = GENRES[pictureGenre(order.genre)];
      const painted = drawPicture(order).svg.matchAll(/(?:fill|stroke)="(#[^"]+)"/g);
      const inks = new Set([...painted].map(([, ink]) => ink));
      const allowed = new Set<string>([PAPER, INK, SIGNAL, tint, deep]);
      for (const ink of inks) expect(allowed).toContain(ink);
      if (order.kind !== 'portrait') expect(inks.size).toBeLessThanOrEqual(4);
    }
  });

  it('have no coordinate that is not a number and nothing that is loaded from elsewhere', () => {
    for (const order of ORDERS) {
      const { svg } = drawPicture(order);
      expect(svg).not.toMatch(/NaN|undefined|Infinity|href|<image|<script/);
      expect(svg.length).toBeLessThan(60_000);
    }
  });

  it('know the genres by slug and by German name, and draw unknown ones in the colours of the house', () => {
    expect(pictureGenre('Musiktheater')).toBe('oper');
    expect(pictureGenre('Schauspiel')).toBe('schauspiel');
    expect(pictureGenre('Kammerkonzert')).toBe('konzert');
    expect(pictureGenre('Kinder- und Jugendtheater')).toBe('familie');
    expect(pictureGenre('Lesung')).toBe('wort');
    expect(pictureGenre('toString')).toBe('haus');
  });
});

describe('logos of sponsors', () => {
  const drawn = LOGO_NAMES.map((slug) => drawPicture({ slug, kind: 'logo', genre: 'haus' }));

  it('stand on the paper that lists of logos have, differ from one another and say who it is', () => {
    expect(new Set(drawn.map(({ svg }) => svg)).size).toBe(LOGO_NAMES.length);
    for (const { svg, has_grain } of drawn) {
      expect(svg).toContain(`fill="${PAPER}"/>`);
      expect(has_grain).toBe(false);
    }
  });

  it('keep to their sheet', async () => {
    for (const [index, { svg }] of drawn.entries()) {
      const { data, info } = await sharp(Buffer.from(svg), { density: 9 })
        .resize(300, 200)
        .greyscale()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const edge = Array.from({ length: info.width }, (_, x) => [
        data[x],
        data.at(x - info.width),
      ]).flat();
      for (const value of edge) expect(value, LOGO_NAMES[index]).toBeGreaterThan(235);
    }
  });
});
