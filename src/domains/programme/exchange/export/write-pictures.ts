import type { FeedValues } from './write-texts.ts';

/** A picture as the media library answers it. */
export interface ShownPicture {
  url: string;
  alt_text: string;
  caption: string;
  credit: string;
}

/** Looks up pictures; missing ones are left out. */
export type FindPictures = (ids: readonly number[]) => Promise<ReadonlyMap<number, ShownPicture>>;

/** The pictures of a row, its main one first. @param absolute makes URLs absolute */
export function writePictures(
  { image, gallery }: { image: number | null; gallery: number[] },
  pictures: ReadonlyMap<number, ShownPicture>,
  absolute: (address: string) => string,
): FeedValues[] {
  const ids = new Set([...(image === null ? [] : [image]), ...gallery]);
  return [...ids]
    .flatMap((id) => {
      const picture = pictures.get(id);
      const url = picture && absolute(picture.url);
      if (!url) return [];
      const { alt_text, caption, credit } = picture;
      const title = alt_text || caption;
      return [
        {
          url,
          title_de: title,
          title_en: title,
          description_de: alt_text,
          copyright: credit,
          copyright_restrictions: 'general_use',
        },
      ];
    })
    .map((each, n) => ({ ...each, sort_order: n + 1 }));
}
