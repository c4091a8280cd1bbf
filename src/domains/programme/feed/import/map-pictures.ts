import type { RawItem } from '../raw-item.ts';

/** A picture that a feed names. */
export interface Picture {
  address: string;
  title: string;
  alt_text: string;
  caption: string;
  credit: string;
}

/** One for the record and its gallery. */
const MOST = 60;

/** The pictures of an item that may be used by everybody; those of a performance only where they are not its production's. */
export function mapPictures(item: RawItem, production: RawItem | null): Picture[] {
  const all = item.items('images');
  const same = (of: RawItem) => JSON.stringify(of.list('images'));
  if (all.length === 0 || (production && same(item) === same(production))) return [];
  if (all.length > MOST) item.hint(`Von mehr als ${MOST} Bildern werden die ersten genommen.`);
  return all.slice(0, MOST).flatMap((image) => {
    if (image.text('copyright_restrictions') === 'protected') {
      image.hint('Ein Bild ist geschützt („protected“) und wurde ausgelassen.');
      return [];
    }
    const address = image.address('url');
    if (!address) return [];
    const title = image.line('title_de', 200);
    const description = image.line('description_de', 500);
    const credit = image.line('copyright', 200) || image.line('author', 200);
    return [{ address, title, alt_text: description || title, caption: '', credit }];
  });
}
