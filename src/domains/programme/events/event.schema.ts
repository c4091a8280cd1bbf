import * as z from 'zod/mini';
import type { AnsweredSection } from '#content/answer/answered.ts';
import type { FileObject } from '#domains/media/file.schema.ts';
import type { ImageObject, ImageThumbnails } from '#domains/media/image.schema.ts';
import type { Access } from '#lib/actor/access.ts';
import type { AnsweredImage } from '#records/shown.server.ts';
import type { BillLine, CastLine } from '../bill.ts';
import type { Download } from '../download.ts';
import type { Option } from '../vocabulary/vocabulary.schema.ts';
import type { Work } from '../works.tsx';
import type { EventStatus, ShownStatus } from './card/event-status.ts';

/** A performance in a list (ENT-12, part 3). Moments in ISO 8601 with Berlin's offset, amounts with two decimals. */
export type EventCard = {
  id: number;
  slug: string;
  url: string;
  name: string;
  preline: string;
  headline: string;
  subline: string;
  date_start: string;
  date_end: string | null;
  all_day: boolean;
  event_type_new: Option | null;
  room: {
    id: number;
    name: string;
    slug: string;
    venue: { id: number; name: string; url: string | null } | null;
  } | null;
  /** where it is, when it is in none of the house's rooms */
  place: string;
  tags: Option[];
  series: { id: number; name: string; url: string }[];
  genre: Option | null;
  season: { id: number; name: string } | null;
  access: Access[];
  language_note: string;
  characteristics: string[];
  image_obj: ImageObject | null;
  image_thumbnails: ImageThumbnails | null;
  status: ShownStatus;
  event_status: EventStatus;
  status_note: string;
  sale_start: string | null;
  /** when the shop's report was made, for 'Stand HH:mm'; null: typed by hand or too old */
  availability_at: string | null;
  previous_date_start: string | null;
  ticket_url: string;
  price_from: string | null;
  price_to: string | null;
  currency: string;
  production: { id: number; name: string; url: string | null } | null;
};

/** The documented part of it; everything else is in there, too. */
export const eventCard = z.looseObject({
  id: z.int(),
  slug: z.string(),
  url: z.string(),
  name: z.string(),
  preline: z.string(),
  headline: z.string(),
  subline: z.string(),
  date_start: z.string(),
  date_end: z.nullable(z.string()),
  status: z.string(),
  ticket_url: z.string(),
  price_from: z.nullable(z.string()),
  currency: z.string(),
});

/** A performance on its own page (G-70, V-5, V-6, V-7): the list's fields, and these. Texts are the production's where it has none. */
export type EventDetail = EventCard & {
  urls: { de: string };
  teaser_text: string;
  description: string;
  remarks: string;
  content_notes: string;
  sensory_notes: string;
  doors_open: string | null;
  ends_at: string;
  duration_minutes: number | null;
  intermissions: number | null;
  introduction_at: string | null;
  introduction: string;
  age_recommendation: string;
  language: string;
  surtitles: string[];
  latecomers: string;
  organiser: string;
  prices: { category: string; amount: string; reduced: string | null }[];
  price_information: string;
  programme: { composer: string; title: string }[];
  /** the production's */
  works: Work[];
  cast: CastLine[];
  cast_note: string;
  team: BillLine[];
  /** all of the venue that visitors want to know before they come */
  venue: EventVenue | null;
  gallery: AnsweredImage[];
  video_url: string;
  /** the media item of a work's sample (G-68) */
  audio: number | null;
  audio_obj: FileObject | null;
  downloads: Download[];
  modules: AnsweredSection[];
  other_dates: EventCard[];
  related: EventCard[];
  admin_url: string | null;
  meta_title: string;
  meta_description: string;
  og_image: number | null;
  created_at: string;
  updated_at: string;
};

export interface EventVenue {
  id: number;
  name: string;
  url: string | null;
  street: string;
  postal_code: string;
  city: string;
  country: string;
  latitude: number | null;
  longitude: number | null;
  directions: string;
  parking: string;
  public_transport: string;
  accessibility: string;
  access: Access[];
}

/** ENT-11 */
export interface EventPage {
  count: number;
  results: EventCard[];
  /** where the next page goes on; null: nothing follows */
  after: string | null;
}
