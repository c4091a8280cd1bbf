import type { MetaDescriptor } from 'react-router';
import { MAGAZINE_PATH } from '#lib/pages/detail-urls.ts';
import { listMeta } from '#lib/pages/list-meta.ts';
import type { RouteHandle } from '#lib/pages/route-handle.ts';
import { breadcrumbList } from '#lib/pages/structured-data.ts';
import { ListPage, NoneFound } from '#ui/list/list-page.tsx';
import { requestScope, structuredData } from '../../services.context.ts';
import type { Route } from './+types/article-tags.route.ts';
import styles from './article-list.module.css';
import { listPath } from './list-path.ts';
import { de as texts } from './magazine.texts.ts';

export const handle: RouteHandle = {
  query: [],
  body: 'cms',
  skeleton: ['page-header', 'options-list'],
};

/** All topics with published articles (ROUTE-14, MAG-08). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { services, facts, now } = context.get(requestScope);
  const moment = { now, facts };
  const tags = await services.articles.tags(moment);
  const above = [{ title: texts.headline, url: MAGAZINE_PATH }];
  const here = { title: texts.all_topics, url: `${MAGAZINE_PATH}/tags` };
  context.set(structuredData, [breadcrumbList(above, here, url.origin)]);
  const social_image = await services.socialImages.ofKind('topics', moment);
  return { tags: tags.filter(({ count }) => count > 0), social_image, origin: url.origin };
}

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  if (!loaderData) return [];
  const { social_image, origin } = loaderData;
  const page = {
    title: texts.topics,
    description: texts.description_of(texts.all_topics),
    social_image,
  };
  return listMeta({ ...page, canonical: `${MAGAZINE_PATH}/tags` }, origin, matches);
}

export default function ArticleTagsPage({ loaderData: { tags } }: Route.ComponentProps) {
  return (
    <ListPage chain={[{ title: texts.headline, url: MAGAZINE_PATH }]} headline={texts.all_topics}>
      {tags.length === 0 && <NoneFound>{texts.none}</NoneFound>}
      <ul className={styles.topics}>
        {tags.map((tag) => (
          <li key={tag.id}>
            <a href={listPath({ category: null, tag })}>{texts.topic(tag.name)}</a>{' '}
            <small>{texts.count(tag.count)}</small>
          </li>
        ))}
      </ul>
    </ListPage>
  );
}
