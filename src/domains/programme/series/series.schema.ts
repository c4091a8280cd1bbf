import type { Selectable } from 'kysely';
import * as z from 'zod/mini';
import type { Series } from '#database/schema.generated.ts';
import type { AnsweredImage, Pictured } from '#lib/answers/image.ts';
import type { PageOfRecord } from '#records/shown.server.ts';
import type { Download } from '../download.ts';
import type { EventCard } from '../events/event-card.schema.ts';
/** Own columns shown on its page. */
export const SERIES_DETAIL = [
  'id',
  'slug',
  'name',
  'headline',
  'subline',
  'teaser_text',
  'description',
  'kind',
  'price_from',
  'ticket_url',
  'contact',
] as const;

/** A series' page (SERIES-02, part 3). */
export type SeriesDetail = Pick<Selectable<Series>, (typeof SERIES_DETAIL)[number]> &
  Pictured &
  PageOfRecord & {
    url: string;
    season: { id: number; name: string } | null;
    downloads: Download[];
    gallery: AnsweredImage[];
    events: EventCard[];
  };

/** Documented fields only; the answer has more. */
export const seriesDetail = z.looseObject({
  id: z.int(),
  slug: z.string(),
  url: z.string(),
  name: z.string(),
  kind: z.string(),
  description: z.string(),
  price_from: z.nullable(z.string()),
  ticket_url: z.string(),
});
