import { use } from 'react';
import type { MetaDescriptor } from 'react-router';
import { loadDetail } from '#content/view/load-detail.ts';
import { MoreSections } from '#content/view/more-sections.tsx';
import { detailMeta } from '#lib/pages/detail-meta.ts';
import { MAGAZINE_PATH } from '#lib/pages/detail-urls.ts';
import { readHanded } from '#lib/pages/handed.ts';
import type { RouteHandle } from '#lib/pages/route-handle.ts';
import { Cards } from '#ui/card/card.tsx';
import { DetailHeader } from '#ui/detail/detail-header.tsx';
import styles from '#ui/detail/detail-page.module.css';
import { Links, Part } from '#ui/detail/detail-parts.tsx';
import { FieldRenderersContext } from '#ui/words/field-renderers.ts';
import { Words } from '#ui/words/words.tsx';
import type { Route } from './+types/article-detail.route.ts';
import { ArticleCard, formatDay } from './article-card.tsx';
import { structuredArticle } from './article-structured.ts';
import { listPath } from './list-path.ts';
import { de as texts } from './magazine.texts.ts';

/** SHELL-46 */
export const handle: RouteHandle = {
  query: ['v'],
  body: 'none',
  skeleton: ['event-detail'],
};

/** An article (ROUTE-17, MAG-11). */
export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  loadDetail(
    context,
    { kind: 'article', params, url },
    (services, ...asked) => services.articles.detail(...asked),
    structuredArticle,
  );

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  return loaderData ? detailMeta(loaderData, matches, { kind: texts.headline }) : [];
}

export default function ArticlePage({ loaderData: { detail } }: Route.ComponentProps) {
  const article = readHanded(detail);
  const { categories, tags, author, published_at, reading_minutes, related } = article;
  const [category] = categories;
  const isEdited = use(FieldRenderersContext) !== null;
  const subjects = [...article.productions, ...article.persons];
  const facts = [
    author && texts.by(author),
    formatDay(published_at),
    reading_minutes && texts.minutes(reading_minutes),
  ];
  return (
    <article>
      <DetailHeader
        chain={[
          { title: texts.headline, url: MAGAZINE_PATH },
          ...(category ? [{ title: category.name, url: listPath({ category, tag: null }) }] : []),
        ]}
        preline={article.preline || category?.name || ''}
        headline={article.headline}
        subline={article.subline || (isEdited ? '' : article.teaser_text)}
        image={article.image_obj}
        edit={{ url: article.admin_url, text: texts.edit }}
        url={article.urls.de}
      >
        {isEdited && <Words as="p" field="teaser_text" text={article.teaser_text} />}
        <p>
          <time dateTime={published_at}>{facts.filter(Boolean).join(' · ')}</time>
        </p>
        {tags.length > 0 && (
          <nav aria-label={texts.topics}>
            <ul className={styles.badges}>
              {tags.map((tag) => (
                <li key={tag.id}>
                  <a href={listPath({ category: null, tag })}>{texts.topic(tag.name)}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </DetailHeader>
      <MoreSections modules={article.modules} />
      <div className={styles.parts}>
        <Part title={texts.about}>
          {subjects.length > 0 && (
            <Links links={subjects.map(({ name, url }) => ({ title: name, url }))} />
          )}
        </Part>
        <Part title={texts.related}>
          {related.length > 0 && (
            <Cards style="style2">
              {related.map((other) => (
                <li key={other.id}>
                  <ArticleCard article={other} level={3} />
                </li>
              ))}
            </Cards>
          )}
        </Part>
      </div>
    </article>
  );
}
