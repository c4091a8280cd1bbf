import type { MetaDescriptor } from 'react-router';
import { type Handed, readHanded } from './handed.ts';
import type { SocialImage } from './social-card.ts';
import { socialMeta } from './social-meta.ts';

interface Described {
  urls: { de: string };
  name?: string;
  title?: string;
  headline?: string;
  first_name?: string;
  last_name?: string;
  teaser_text?: string;
  meta_title: string;
  meta_description: string;
}

/** The first words of a text, up to a whole one. */
export function shorten(text: string, max = 160): string {
  if (text.length <= max) return text;
  return `${text.slice(0, max).replace(/\s+\S*$/, '')} …`;
}

/** Distinguishes pages that share a name. */
export interface DetailWords {
  /** prefix of title and description: cancelled, postponed */
  before?: string;
  /** when and where: after the title, before the description */
  around?: string;
  /** the kind of thing, after a title that is not written for search engines */
  kind?: string | undefined;
}

/**
 * Title, canonical address and open graph of a page about one thing (SEO-01 … 04, G-15).
 * @param loaded.about fallback for the description
 * @param loaded.origin of the site, e.g. `https://haus-am-wehr.example`
 */
export function detailMeta(
  {
    detail: handed,
    about,
    social_image,
    origin,
  }: { detail: Handed<Described>; about: string; social_image: SocialImage; origin: string },
  matches: readonly ({ loaderData?: unknown } | undefined)[],
  words: DetailWords = {},
): MetaDescriptor[] {
  const detail = readHanded(handed);
  const root = matches[0]?.loaderData as { settings?: { site_name?: string } } | undefined;
  const site_name = root?.settings?.site_name ?? '';
  const person = [detail.first_name, detail.last_name].filter(Boolean).join(' ');
  const name = detail.meta_title || person || detail.name || detail.title || detail.headline || '';
  const kind = detail.meta_title ? '' : words.kind;
  const title = [(words.before ?? '') + name, words.around, kind].filter(Boolean).join(', ');
  const written = detail.meta_description || shorten(detail.teaser_text ?? '') || about;
  const description = [(words.before ?? '') + (words.around ?? ''), written]
    .filter(Boolean)
    .join('. ');
  const canonical = origin + detail.urls.de;
  const graph = { title, description, type: 'website', url: canonical, site_name, locale: 'de_DE' };
  return [
    { title: site_name ? `${title} | ${site_name}` : title },
    ...(description ? [{ name: 'description', content: description }] : []),
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...Object.entries(graph).flatMap(([name, content]) =>
      content ? [{ property: `og:${name}`, content }] : [],
    ),
    ...socialMeta(social_image, origin),
  ];
}
