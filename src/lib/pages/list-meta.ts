import type { MetaDescriptor } from 'react-router';
import type { SocialImage } from './social-card.ts';
import { socialMeta } from './social-meta.ts';

interface Listed {
  title: string;
  description: string;
  /** the house's words for the whole list, in place of both */
  own?: { meta_title: string; meta_description: string } | null;
  /** path with its query */
  canonical: string;
  /** a filtered list, whose entries have their own addresses */
  noindex?: boolean;
  /** path of a feed of the same things */
  feed?: string;
  /** a page for one person needs none */
  social_image?: SocialImage;
}

const FEED = { tagName: 'link', rel: 'alternate', type: 'application/atom+xml' };

/** Title, description, canonical address of a page that lists things (SEO-01 … 03). */
export function listMeta(
  { title: name, description: about, own, canonical, noindex, feed, social_image }: Listed,
  origin: string,
  matches: readonly ({ loaderData?: unknown } | undefined)[],
): MetaDescriptor[] {
  const root = matches[0]?.loaderData as { settings?: { site_name?: string } } | undefined;
  const site_name = root?.settings?.site_name;
  const heading = own?.meta_title || name;
  const title = site_name ? `${heading} | ${site_name}` : heading;
  const description = own?.meta_description || about;
  return [
    { title },
    { name: 'description', content: description },
    ...(noindex ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    { tagName: 'link', rel: 'canonical', href: origin + canonical },
    ...(feed ? [{ ...FEED, title, href: origin + feed }] : []),
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:url', content: origin + canonical },
    { property: 'og:locale', content: 'de_DE' },
    ...(social_image ? socialMeta(social_image, origin) : []),
  ];
}
