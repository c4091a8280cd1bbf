import * as z from 'zod/mini';
import type { AnsweredSection } from '#content/answer/answered.ts';
import type { ImageObject, ImageThumbnails } from '#domains/media/image.schema.ts';

/** A category or a tag. */
export interface Sorting {
  id: number;
  name: string;
  slug: string;
}

/** An article in a list (part 3). */
export type ArticleCard = {
  id: number;
  slug: string;
  url: string;
  title: string;
  preline: string;
  headline: string;
  subline: string;
  teaser_text: string;
  author: string;
  media_kind: string;
  reading_minutes: number | null;
  published_at: string;
  categories: Sorting[];
  tags: Sorting[];
  link: { url: string };
  link_text: string;
  image_obj: ImageObject | null;
  image_thumbnails: ImageThumbnails | null;
};

/** An article's page (MAG-11): the list's fields, and these. */
export type ArticleDetail = ArticleCard & {
  urls: { de: string };
  modules: AnsweredSection[];
  productions: { id: number; name: string; url: string }[];
  persons: { id: number; name: string; url: string }[];
  /** the page of its author, if they are of the house */
  author_url: string | null;
  related: ArticleCard[];
  admin_url: string | null;
  meta_title: string;
  meta_description: string;
  og_image: number | null;
  updated_at: string;
};

/** The documented part of it; everything else is in there, too. */
export const articleCard = z.looseObject({
  id: z.int(),
  slug: z.string(),
  url: z.string(),
  title: z.string(),
  teaser_text: z.string(),
  published_at: z.string(),
});

export const articleCategory = z.object({ id: z.int(), name: z.string(), slug: z.string() });
export const articleTag = z.object({ ...articleCategory.shape, count: z.int() });
