import * as z from 'zod/mini';
import type { AnsweredSection } from '#content/answer/answered.ts';
import type { ImageObject, ImageThumbnails } from '#domains/media/image.schema.ts';
import type { EventCard } from '#domains/programme/events/event.schema.ts';
import type { AnsweredImage } from '#records/shown.server.ts';

export interface PersonCategory {
  id: number;
  name: string;
  slug: string;
}

/** A person in a list (part 3). */
export type PersonCard = {
  id: number;
  slug: string;
  url: string;
  first_name: string;
  last_name: string;
  title: string;
  function: string;
  category: PersonCategory | null;
  image_obj: ImageObject | null;
  image_thumbnails: ImageThumbnails | null;
};

/** A person's page (ENS-02): the list's fields, and these. */
export type PersonDetail = PersonCard & {
  urls: { de: string };
  biography: string;
  quote: string;
  website: string;
  social_links: { title: string; url: string }[];
  gallery: AnsweredImage[];
  productions: { id: number; name: string; url: string; role: string }[];
  events: EventCard[];
  articles: { id: number; title: string; url: string; published_at: string }[];
  modules: AnsweredSection[];
  admin_url: string | null;
  meta_title: string;
  meta_description: string;
  updated_at: string;
};

/** The documented part of it; everything else is in there, too. */
export const personCard = z.looseObject({
  id: z.int(),
  slug: z.string(),
  url: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  function: z.string(),
});

export const personCategory = z.object({ id: z.int(), name: z.string(), slug: z.string() });
