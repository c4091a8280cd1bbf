import type { Db } from '#database/database.ts';
import { type ArticleSelection, shownArticles } from '../article.repository.server.ts';

/** The articles of a feed, newest first. */
export function selectForFeed(db: Db, selection: ArticleSelection, limit: number) {
  return shownArticles(db, selection)
    .select(['id', 'slug', 'title', 'headline', 'subline', 'teaser_text', 'author'])
    .select(['published_at', 'updated_at', 'online_to'])
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
