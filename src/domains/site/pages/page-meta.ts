import type { MetaDescriptor } from 'react-router';
import type { SocialImage } from '#lib/pages/social-card.ts';
import { socialMeta } from '#lib/pages/social-meta.ts';
import type { PageAnswer } from './page.schema.ts';

/** The site's name from the root loader's settings. */
export function getSiteName(matches: readonly ({ loaderData?: unknown } | undefined)[]): string {
  const root = matches[0]?.loaderData as { settings?: { site_name?: string } } | undefined;
  return root?.settings?.site_name ?? '';
}

/** The same for plain texts (G-78). @param address absolute URL */
export function textMeta(title: string, site_name: string, address: string): MetaDescriptor[] {
  return [
    { title: site_name ? `${title} | ${site_name}` : title },
    { tagName: 'link', rel: 'canonical', href: address },
  ];
}

/**
 * Title, canonical URL and Open Graph tags of a page (PAGE-03, G-15, SEO-01 … 04).
 * @param loaded.about default description
 * @param loaded.origin of the site, e.g. `https://haus-am-wehr.example`
 */
export function pageMeta(
  {
    page,
    about,
    social_image,
    origin,
  }: {
    page: Omit<PageAnswer, 'modules'>;
    about: string;
    social_image: SocialImage;
    origin: string;
  },
  site_name: string,
): MetaDescriptor[] {
  const title = page.meta_title || page.title;
  const description = page.meta_description || about;
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
    ...socialMeta(social_image, origin),
  ];
}
