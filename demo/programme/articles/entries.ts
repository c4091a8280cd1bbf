import type { ArticleCategory, ArticleTag } from '../vocabulary.ts';

export interface DemoArticle {
  slug: string;
  title: string;
  category: ArticleCategory;
  tags: readonly ArticleTag[];
  /** days before the first start; less than nothing: it is yet to appear */
  ago: number;
  teaser: string;
  /** paragraphs, parted by an empty line */
  text: string;
  by: string;
  /** slug of a picture of the demo; null: it has none */
  picture: string | null;
  /** slugs of productions, names of persons */
  works?: readonly string[];
  people?: readonly string[];
  media?: 'video' | 'audio' | 'gallery';
}
