import { MAGAZINE_PATH } from '#lib/pages/detail-urls.ts';
import type { ListNote } from '#lib/pages/list-notes.ts';
import { Cards } from '#ui/card/card.tsx';
import { getRhythmSizes } from '#ui/card/rhythm-sizes.ts';
import { Choices } from '#ui/choices/choices.tsx';
import { ListEnd } from '#ui/list/list-end.tsx';
import { ListPage, NoneFound } from '#ui/list/list-page.tsx';
import { ListStart } from '#ui/list/list-start.tsx';
import { useEndlessList } from '#ui/list/use-endless-list.ts';
import type { ArticleCard as ArticleCardObject, Sorting } from './article.schema.ts';
import { ArticleCard } from './article-card.tsx';
import styles from './article-list.module.css';
import { ARTICLE_PAGE_SIZE, listPath } from './list-path.ts';
import { de as texts } from './magazine.texts.ts';

export interface ArticleListData {
  headline: string;
  categories: Sorting[];
  /** the active filter */
  category: Sorting | null;
  tag: Sorting | null;
  page: number;
  count: number;
  results: ArticleCardObject[];
  notes: readonly ListNote[];
}

/** Articles of the magazine, a category or a topic, with search and categories (MAG-02 … MAG-10). */
export function ArticleList(data: ArticleListData) {
  const { headline, categories, category, tag, page, count, results } = data;
  const path = listPath(data);
  const call = new URLSearchParams({ page: `${page + 1}` });
  if (category) call.set('category', `${category.id}`);
  if (tag) call.set('tag', `${tag.id}`);
  const endless = useEndlessList<ArticleCardObject>({
    address: page > 1 ? `${path}?page=${page}` : path,
    results,
    next: page * ARTICLE_PAGE_SIZE < count ? `/de/api/articles/?${call}` : null,
  });
  const choices = [
    { key: 'all', name: texts.all, href: MAGAZINE_PATH, isChosen: !category && !tag },
    ...categories.map((each) => ({
      key: each.id,
      name: each.name,
      isChosen: category?.slug === each.slug,
      href: listPath({ category: each, tag: null }),
    })),
    { key: 'topics', name: texts.all_topics, href: `${MAGAZINE_PATH}/tags`, isChosen: false },
  ];
  return (
    <ListPage
      chain={category || tag ? [{ title: texts.headline, url: MAGAZINE_PATH }] : []}
      headline={headline}
      notes={data.notes}
      filters={
        <>
          <SearchStart />
          <Choices label={texts.categories} choices={choices} />
        </>
      }
    >
      {endless.items.length === 0 && <NoneFound>{texts.none}</NoneFound>}
      <ListStart page={page} href={page > 2 ? `${path}?page=${page - 1}` : path} />
      <Cards style="style2" rhythm>
        {endless.items.map((article, index) => (
          <li key={article.id}>
            <ArticleCard article={article} level={2} sizes={getRhythmSizes(index)} />
          </li>
        ))}
      </Cards>
      <ListEnd endless={endless} href={`${path}?page=${page + 1}`} />
    </ListPage>
  );
}

/** Searches the site, articles first (MAG-03, G-76). */
function SearchStart() {
  return (
    <search>
      <form action="/de/search/others" className={styles.search}>
        <label className={styles.label}>
          {texts.search}
          <input type="search" name="q" required className={styles.input} />
        </label>
        <button type="submit" className={styles.button}>
          {texts.search_button}
        </button>
      </form>
    </search>
  );
}
