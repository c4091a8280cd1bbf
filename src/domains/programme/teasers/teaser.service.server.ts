import * as z from 'zod/mini';
import type { Database } from '#database/database.ts';
import type { ImageObject, ImageThumbnails } from '#domains/media/image.schema.ts';
import { addDays, berlinDate, startOfDay } from '#lib/time/berlin-days.server.ts';
import type { DetailParts, Moment } from '#records/shown.server.ts';

/** ENT-13, ENT-14, G-106 */
export type TeaserAnswer = {
  id: number;
  /** YYYY-MM-DD: shown as the last entry of that day */
  position: string;
  name: string;
  link: { url: string };
  preline: string;
  headline: string;
  subline: string;
  link_text: string;
  open_in_new: boolean;
  image_obj: ImageObject | null;
  image_thumbnails: ImageThumbnails | null;
  online_from: string | null;
  online_to: string | null;
};

/** The documented part of it; everything else is in there, too. */
export const teaserAnswer = z.looseObject({
  id: z.int(),
  position: z.string(),
  name: z.string(),
  link: z.object({ url: z.string() }),
  headline: z.string(),
  link_text: z.string(),
});

export type TeaserService = ReturnType<typeof createTeaserService>;

/** Teasers between performances; those of past days are dropped (G-63, API-26, API-63). */
export function createTeaserService({
  database,
  images,
}: { database: Database } & Pick<DetailParts, 'images'>) {
  return {
    async list({ now, facts }: Moment): Promise<TeaserAnswer[]> {
      const today = berlinDate(now);
      facts.tag('teaser');
      facts.switchesAt(startOfDay(addDays(today, 1)), now);
      const rows = await database.db
        .selectFrom('teaser')
        .selectAll()
        .where('is_online', '=', true)
        .where('position', '>=', today as never)
        .orderBy('position')
        .orderBy('id')
        .execute();
      for (const { online_from, online_to } of rows) {
        facts.switchesAt(online_from, now);
        facts.switchesAt(online_to, now);
      }
      const shown = rows.filter(
        ({ online_from, online_to }) =>
          !(online_from && now < online_from) && !(online_to && online_to <= now),
      );
      const pictures = await images(
        shown.flatMap(({ image }) => image ?? []),
        facts,
      );
      return shown.map((row) => {
        const { id, name, preline, headline, subline, link_text, open_in_new } = row;
        const picture = pictures.get(row.image ?? 0);
        return {
          ...{ id, name, preline, headline, subline, link_text, open_in_new },
          position: `${row.position}`,
          link: { url: row.link_url || '/' },
          image_obj: picture?.image_obj ?? null,
          image_thumbnails: picture?.image_thumbnails ?? null,
          online_from: row.online_from?.toISOString() ?? null,
          online_to: row.online_to?.toISOString() ?? null,
        };
      });
    },
  };
}
