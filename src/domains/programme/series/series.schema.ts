import * as z from 'zod/mini';
import type { AnsweredSection } from '#content/answer/answered.ts';
import type { AnsweredImage } from '#records/shown.server.ts';
import type { Download } from '../download.ts';
import type { EventCard } from '../events/event.schema.ts';

/** A series' page (SERIES-02, part 3). */
export type SeriesDetail = {
  id: number;
  slug: string;
  url: string;
  urls: { de: string };
  name: string;
  headline: string;
  subline: string;
  teaser_text: string;
  description: string;
  kind: string;
  season: { id: number; name: string } | null;
  price_from: string | null;
  ticket_url: string;
  contact: string;
  downloads: Download[];
  image_obj: AnsweredImage['image_obj'] | null;
  image_thumbnails: AnsweredImage['image_thumbnails'] | null;
  gallery: AnsweredImage[];
  events: EventCard[];
  modules: AnsweredSection[];
  admin_url: string | null;
  meta_title: string;
  meta_description: string;
  updated_at: string;
};

/** The documented part of it; everything else is in there, too. */
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
