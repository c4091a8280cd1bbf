import type { RawItem } from '../raw-item.ts';

/** A picture named by a feed. */
export interface Picture {
  address: string;
  title: string;
  alt_text: string;
  caption: string;
  credit: string;
}

/** Pictures per item: the record's own and its gallery. */
const MAX_PICTURES = 60;

/** The pictures of an item whose licence allows use; those of a performance only if they differ from its production's. */
export function mapPictures(item: RawItem, production: RawItem | null): Picture[] {
  const all = item.items('images');
  const same = (of: RawItem) => JSON.stringify(of.list('images'));
  if (all.length === 0 || (production && same(item) === same(production))) return [];
  if (all.length > MAX_PICTURES)
    item.hint(`Von mehr als ${MAX_PICTURES} Bildern werden die ersten genommen.`);
  return all.slice(0, MAX_PICTURES).flatMap((image) => {
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
