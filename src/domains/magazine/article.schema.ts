import type { Selectable } from 'kysely';
import * as z from 'zod/mini';
import type { Article } from '#database/schema.generated.ts';
import type { Pictured } from '#lib/answers/image.ts';
import { documentedTexts } from '#lib/api/reading-calls.ts';
import type { PageOfRecord } from '#records/shown.server.ts';

/** A category or a tag. */
export interface Sorting {
  id: number;
  name: string;
  slug: string;
}

/** What lists show of their own fields. */
export const ARTICLE_CARD = [
  'id',
  'slug',
  'title',
  'preline',
  'headline',
  'subline',
  'teaser_text',
  'author',
  'media_kind',
  'reading_minutes',
] as const;

/** An article in a list (part 3). */
export type ArticleCard = Pick<Selectable<Article>, (typeof ARTICLE_CARD)[number]> &
  Pictured & {
    url: string;
    published_at: string;
    categories: Sorting[];
    tags: Sorting[];
    link: { url: string };
    link_text: string;
  };

/** An article's page (MAG-11): the list's fields, and these. */
export type ArticleDetail = ArticleCard &
  PageOfRecord & {
    productions: { id: number; name: string; url: string }[];
    persons: { id: number; name: string; url: string }[];
    /** the page of its author, if they are of the house */
    author_url: string | null;
    related: ArticleCard[];
    og_image: number | null;
  };

export const articleCard = documentedTexts('slug', 'url', 'title', 'teaser_text', 'published_at');

export const articleCategory = z.object({ id: z.int(), name: z.string(), slug: z.string() });
export const articleTag = z.object({ ...articleCategory.shape, count: z.int() });
