import type { Database } from '#database/database.ts';
import { Problem } from '#lib/api/problem.ts';
import type { FeedFile } from '#lib/api/send-text.server.ts';
import { AnswerFacts } from '#lib/cache/answer-facts.ts';
import { cacheUntilChange } from '#lib/cache/cache-until-change.server.ts';
import type { Moment } from '#lib/cache/moment.ts';
import type { ChangeSource } from '#lib/cache/tag-cache.server.ts';
import { type AtomEntry, atom } from '#lib/feeds/atom.server.ts';
import { articleUrl } from '#lib/pages/detail-urls.ts';
import type { Clock } from '#lib/time/clock.ts';
import { nextAppearance, selectSorting } from '../article.repository.server.ts';
import type { Sorting } from '../article.schema.ts';
import type { ArticleService } from '../article.service.server.ts';
import { feedPath, listPath } from '../list-path.ts';
import { de as texts } from '../magazine.texts.ts';
import { selectForFeed } from './magazine-feed.repository.server.ts';

/** Entries of a feed; older ones are in the magazine. */
const MAX_ENTRIES = 50;
const MAX_CACHED = 60;

export interface MagazineFeedParts {
  database: Database;
  clock: Clock;
  feed?: ChangeSource;
  articles: Pick<ArticleService, 'categories' | 'tags'>;
  site: () => Promise<{ site_name: string; is_site_online: boolean }>;
  /** of the site, e.g. `https://haus-am-wehr.example` */
  origin: string;
}

export type MagazineFeedService = ReturnType<typeof createMagazineFeedService>;

/** Atom feeds of the magazine (V-4, G-136). */
export function createMagazineFeedService(parts: MagazineFeedParts) {
  const { database, clock, feed, articles, site, origin } = parts;
  const { db } = database;
  const cached = cacheUntilChange<FeedFile>({ clock, changes: feed, maxSize: MAX_CACHED });

  async function make(
    chosen: { category: Sorting | null; tag: Sorting | null },
    { now, facts }: Moment,
  ): Promise<FeedFile> {
    const { category, tag } = chosen;
    const rows = await selectForFeed(
      db,
      { now, category_id: category?.id, tag_id: tag?.id },
      MAX_ENTRIES,
    );
    facts.switchesAt(await nextAppearance(db, now), now);
    for (const { online_to } of rows) facts.switchesAt(online_to, now);
    const sorting = await selectSorting(
      db,
      rows.map(({ id }) => id),
    );
    const entries = rows.map(
      ({ id, slug, published_at, updated_at, ...row }): AtomEntry => ({
        key: `article-${id}`,
        url: origin + articleUrl(slug, id),
        title: row.headline || row.title,
        summary: row.teaser_text || row.subline,
        published: published_at,
        // articles are written before they are published
        updated: new Date(Math.max(updated_at.getTime(), published_at.getTime())),
        author: row.author,
        categories: [...sorting.categories, ...sorting.tags].flatMap(({ article_id, name }) =>
          article_id === id ? name : [],
        ),
      }),
    );
    const { site_name } = await site();
    const name = category?.name ?? (tag ? texts.topic(tag.name) : texts.headline);
    const text = atom({
      title: [site_name, name].filter(Boolean).join(': '),
      author: site_name || name,
      entries,
      source: origin + feedPath(chosen),
      url: origin + listPath(chosen),
    });
    const last = Math.max(...entries.map(({ updated }) => updated.getTime()));
    return { text, changed: entries.length > 0 ? new Date(last) : undefined };
  }

  return {
    /**
     * The newest articles of the magazine, a category or a topic (`category=5`, `tag=7`).
     * @throws Problem 404 for unknown ones; 503 while the site is offline: readers retry later and delete nothing
     */
    async file(search: URLSearchParams): Promise<FeedFile> {
      if (!(await site()).is_site_online) throw new Problem('unavailable', 'Website offline');
      const asked = { category: search.get('category'), tag: search.get('tag') };
      if (asked.category) asked.tag = null;
      const find = (options: readonly Sorting[], id: string) => {
        const found = options.find((each) => `${each.id}` === id);
        if (!found) throw new Problem('not_found', 'Diesen Feed gibt es nicht.');
        return found;
      };
      const { category, tag } = asked;
      const choose = async (moment: Moment) => ({
        category: category ? find(await articles.categories(moment), category) : null,
        tag: tag ? find(await articles.tags(moment), tag) : null,
      });
      // unknown selections throw before they take space in the cache
      await choose({ now: clock.now(), facts: new AnswerFacts() });
      return cached(`${category ?? ''}/${tag ?? ''}`, async (moment) =>
        make(await choose(moment), moment),
      );
    },
  };
}
