import * as z from 'zod/mini';
import type { AnsweredSection } from '#content/answer/answered.ts';
import type { ImageObject, ImageThumbnails } from '#domains/media/image.schema.ts';
import type { Access } from '#lib/actor/access.ts';
import type { AnsweredImage } from '#records/shown.server.ts';
import type { BillLine } from '../bill.ts';
import type { Download } from '../download.ts';
import type { EventCard } from '../events/event.schema.ts';
import type { Option } from '../vocabulary/vocabulary.schema.ts';

/** A production in a list (part 3). Days as YYYY-MM-DD. */
export type ProductionCard = {
  id: number;
  slug: string;
  url: string;
  name: string;
  preline: string;
  headline: string;
  subline: string;
  teaser_text: string;
  season: { id: number; name: string } | null;
  exhibition_type: Option | null;
  genre: Option | null;
  tags: Option[];
  characteristics: string[];
  premiere_date: string | null;
  date_from: string | null;
  date_to: string | null;
  age_recommendation: string;
  language_note: string;
  image_obj: ImageObject | null;
  image_thumbnails: ImageThumbnails | null;
};

/** A production on its own page (ENT-12, G-73): the list's fields, and these. */
export type ProductionDetail = ProductionCard & {
  urls: { de: string };
  original_title: string;
  description: string;
  work_info: string;
  contents: string;
  content_notes: string;
  sensory_notes: string;
  supporting_programme: string;
  remarks: string;
  works: { title: string; author: string; authorship: string }[];
  duration_minutes: number | null;
  intermissions: number | null;
  language: string;
  surtitles: string[];
  latecomers: string;
  access: Access[];
  organiser: string;
  cooperation: string;
  ensembles: string;
  ticket_url: string;
  price_information: string;
  website: string;
  team: BillLine[];
  cast: BillLine[];
  press_quotes: { text: string; source: string; url: string }[];
  sponsors: { title: string; website: string; image: AnsweredImage | null }[];
  downloads: Download[];
  gallery: AnsweredImage[];
  video_url: string;
  audio: number | null;
  events: EventCard[];
  modules: AnsweredSection[];
  admin_url: string | null;
  meta_title: string;
  meta_description: string;
  og_image: number | null;
  updated_at: string;
};

/** The documented part of it; everything else is in there, too. */
export const productionCard = z.looseObject({
  id: z.int(),
  slug: z.string(),
  url: z.string(),
  name: z.string(),
  preline: z.string(),
  headline: z.string(),
  subline: z.string(),
  date_from: z.nullable(z.string()),
  date_to: z.nullable(z.string()),
});
