import * as z from 'zod/mini';
import type { AnsweredSection } from '#content/answer/answered.ts';
import type { ImageObject, ImageThumbnails } from '#domains/media/image.schema.ts';
import type { Access } from '#lib/actor/access.ts';
import type { AnsweredImage } from '#records/shown.server.ts';
import type { EventCard } from '../events/event.schema.ts';
import type { Option } from '../vocabulary/vocabulary.schema.ts';

/** A venue in lists and modules: where it is and how to get in (part 3). */
export type VenueCard = {
  id: number;
  slug: string;
  url: string;
  name: string;
  headline: string;
  description: string;
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
  phone: string;
  email: string;
  website: string;
  rooms: (Option & { capacity: number | null; floor: string })[];
  image_obj: ImageObject | null;
  image_thumbnails: ImageThumbnails | null;
};

/** A venue's page (VENUE-01): the list's fields, and these. */
export type VenueDetail = VenueCard & {
  urls: { de: string };
  gallery: AnsweredImage[];
  seating_plan: AnsweredImage | null;
  opening_hours: { weekday: number; time_from: string; time_to: string; closed: boolean }[];
  events: EventCard[];
  modules: AnsweredSection[];
  admin_url: string | null;
  meta_title: string;
  meta_description: string;
  updated_at: string;
};

/** The documented part of it; everything else is in there, too. */
export const venueCard = z.looseObject({
  id: z.int(),
  slug: z.string(),
  url: z.string(),
  name: z.string(),
  street: z.string(),
  postal_code: z.string(),
  city: z.string(),
  accessibility: z.string(),
});
