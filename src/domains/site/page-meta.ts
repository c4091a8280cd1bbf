import type { MetaDescriptor } from 'react-router';
import type { PageAnswer } from './page.schema.ts';

/**
 * Title, canonical address and open graph of a page (PAGE-03, G-15, SEO-01 … 04).
 * @param origin of the site, e.g. `https://haus-am-wehr.example`
 */
export function pageMeta(page: PageAnswer, site_name: string, origin: string): MetaDescriptor[] {
  const title = page.meta_title || page.title;
  const description = page.meta_description;
  const canonical = origin + page.urls.de;
  const property = (name: string, content: string | null | undefined): MetaDescriptor[] =>
    content ? [{ property: `og:${name}`, content }] : [];
  return [
    { title: site_name ? `${title} | ${site_name}` : title },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(page.robots_noindex ? [{ name: 'robots', content: 'noindex' }] : []),
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...property('title', page.og_title || title),
    ...property('description', page.og_description || description),
    ...property('type', page.og_type || 'website'),
    ...property('url', canonical),
    ...property('site_name', site_name),
    ...property('locale', 'de_DE'),
    ...property('image', page.og_image && new URL(page.og_image, origin).href),
  ];
}
