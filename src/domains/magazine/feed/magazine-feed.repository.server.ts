import type { Db } from '#database/database.ts';
import { type ArticleSelection, shownArticles } from '../article.repository.server.ts';

const TOLD = [
  ...(['id', 'slug', 'title', 'headline', 'subline', 'teaser_text', 'author'] as const),
  ...(['published_at', 'updated_at', 'online_to'] as const),
] as const;

/** What feeds say of articles, the newest first. */
export function selectForFeed(db: Db, selection: ArticleSelection, limit: number) {
  return shownArticles(db, selection)
    .select([...TOLD])
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
