import type { Selectable } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '#database/database.ts';
import type { Teaser } from '#database/schema.generated.ts';
import type { Pictured } from '#lib/answers/image.ts';
import type { Moment } from '#lib/cache/moment.ts';
import { pick } from '#lib/pick.ts';
import { addDays, berlinDate, getStartOfDay } from '#lib/time/berlin-days.server.ts';
import { type DetailParts, readPictures } from '#records/shown.server.ts';

/** What is shown of its own fields, as it is. */
const TEASER_FIELDS = [
  'id',
  'name',
  'preline',
  'headline',
  'subline',
  'link_text',
  'open_in_new',
] as const;

/** ENT-13, ENT-14, G-106 */
export type TeaserAnswer = Pick<Selectable<Teaser>, (typeof TEASER_FIELDS)[number]> &
  Pictured & {
    /** YYYY-MM-DD: shown as the last entry of that day */
    position: string;
    link: { url: string };
    online_from: string | null;
    online_to: string | null;
  };

/** Documented fields only; the answer has more. */
export const teaserAnswer = z.looseObject({
  id: z.int(),
  position: z.string(),
  name: z.string(),
  link: z.object({ url: z.string() }),
  headline: z.string(),
  link_text: z.string(),
});

export type TeaserService = ReturnType<typeof createTeaserService>;

/** Teasers between performances; past days are dropped (G-63, API-26, API-63). */
export function createTeaserService({
  database,
  images,
}: { database: Database } & Pick<DetailParts, 'images'>) {
  return {
    async list({ now, facts }: Moment): Promise<TeaserAnswer[]> {
      const today = berlinDate(now);
      facts.tag('teaser');
      facts.switchesAt(getStartOfDay(addDays(today, 1)), now);
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
      const getPicture = await readPictures(images, shown, facts);
      return shown.map((row) => ({
        ...pick(row, TEASER_FIELDS),
        position: `${row.position}`,
        link: { url: row.link_url || '/' },
        ...getPicture(row),
        online_from: row.online_from?.toISOString() ?? null,
        online_to: row.online_to?.toISOString() ?? null,
      }));
    },
  };
}
