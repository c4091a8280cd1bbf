import { type MetaDescriptor, redirect } from 'react-router';
import { ListSections } from '#content/view/list-sections.tsx';
import { loadHousePage } from '#content/view/load-house-page.ts';
import { MAGAZINE_PATH } from '#lib/pages/detail-urls.ts';
import { listMeta } from '#lib/pages/list-meta.ts';
import type { RouteHandle } from '#lib/pages/route-handle.ts';
import { breadcrumbList } from '#lib/pages/structured-data.ts';
import { structuredData } from '../../services.context.ts';
import type { Route } from './+types/article-list.route.ts';
import { ArticleList } from './article-list.tsx';
import { feedPath, listPath } from './list-path.ts';
import { loadArticles } from './load-articles.ts';
import { de as texts } from './magazine.texts.ts';

export const handle: RouteHandle = {
  query: ['page', 'v'],
  body: 'cms',
  skeleton: ['page-header', 'options-list', 'magazine-list'],
};

/** The magazine, a category or a topic (ROUTE-13, ROUTE-15, ROUTE-16). The id decides; a wrong slug redirects permanently. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const asked = params as { category?: string; tag?: string; id?: string };
  const data = await loadArticles(context, {
    url,
    ...(asked.category && asked.id && { category_id: asked.id }),
    ...(asked.tag && asked.id && { tag_id: asked.id }),
  });
  const path = listPath(data);
  if (decodeURIComponent(url.pathname).replace(/\/$/, '') !== path) {
    throw redirect(path + url.search, 301);
  }
  const name = data.category?.name ?? (data.tag ? texts.topic(data.tag.name) : texts.headline);
  const above = path === MAGAZINE_PATH ? [] : [{ title: texts.headline, url: MAGAZINE_PATH }];
  context.set(structuredData, [breadcrumbList(above, { title: name, url: path }, url.origin)]);
  const house_page = path === MAGAZINE_PATH ? await loadHousePage(context, url, path) : null;
  return { ...data, title: name, headline: house_page?.headline || name, house_page };
}

function pageAddress(path: string, page: number): string {
  return page > 1 ? `${path}?page=${page}` : path;
}

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  if (!loaderData) return [];
  const { title, page, house_page: own, social_image, origin } = loaderData;
  const canonical = pageAddress(listPath(loaderData), page);
  const feed = feedPath(loaderData);
  const isWhole = title === texts.headline;
  const description = isWhole ? texts.description : texts.description_of(title);
  return listMeta({ title, description, own, canonical, feed, social_image }, origin, matches);
}

export default function ArticleListPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <ArticleList {...loaderData} />
      <ListSections modules={loaderData.house_page?.modules} />
    </>
  );
}
