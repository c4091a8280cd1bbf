import type { PageFields } from '#domains/site/pages/page.schema.ts';
import type { FieldsOf, ModelName } from '#modules/schemas.ts';

/** How the demo's pages are written down; pictures are named by slug, pages by path until the seed knows their ids. */

/** 100, 67-33, 33-67, 50-50, 33-33-33, 25-50-25 (MOD-31) */
export type Layout = 0 | 1 | 2 | 3 | 4 | 5;

/** Fields with ids. */
type Named = 'image' | 'link' | 'file' | 'venue' | 'event' | 'items' | 'categories' | 'hubspot_id';

export type DemoModule = {
  [Model in ModelName]: {
    model: Model;
    /** without the fields below: the seed fills in the ids */
    fields: Omit<FieldsOf<Model>, Named>;
    /** slug of the picture in `image` */
    picture?: string;
    /** slug of the film or sound in `file` */
    recording?: string;
    /** path of the page in `link` */
    page?: string;
    /** slug of the production in `link` */
    production?: string;
    /** slug of the form in `link` or `hubspot_id` */
    form?: string;
    /** slug of the place in `venue` */
    venue?: string;
    /** key of the performance in `event`: 'demo-woyzeck-1' */
    event?: string;
    /** slugs of the articles in `items` */
    articles?: readonly string[];
    /** slugs of the sections of the magazine in `categories` */
    categories?: readonly string[];
    /** of a list module */
    children?: DemoModule[];
  };
}[ModelName];

export interface DemoSection {
  layout: Layout;
  columns: DemoModule[][];
}

export interface DemoPage {
  /** '' is the home page; the last segment is the slug, the rest the parent's path */
  path: string;
  fields: Partial<
    Omit<PageFields, 'slug' | 'parent_id' | 'og_image' | 'online_from' | 'online_to'>
  > & {
    title: string;
  };
  og_picture?: string;
  /** those that no page before it has shown */
  pictures?: readonly DemoPicture[];
  sections: DemoSection[];
}

export interface DemoPicture {
  slug: string;
  kind: 'poster' | 'portrait' | 'landscape' | 'logo';
  /** alternative text */
  alt_text: string;
  credit: string;
  caption?: string;
  /** what must stay in sight when the picture is cropped, 0 … 1 from the top left; default the middle */
  focal_point?: { x: number; y: number };
}

/** One column for each argument; their number fits the layout. */
export function section(layout: Layout, ...columns: DemoModule[][]): DemoSection {
  return { layout, columns };
}

export function headline(
  content: string,
  more: { level?: 2 | 3; preline?: string; subline?: string; anchor?: string } = {},
): DemoModule {
  const { level = 2, preline = '', subline = '', anchor = '' } = more;
  return {
    model: 'headline',
    fields: { headline_level: level, preline, content, subline, anchor },
  };
}

/** '12–18.30 Uhr' stays on one line. */
export function unbrokenHours(text: string): string {
  return text.replace(/(\d)–(\d[\d.:]*) Uhr/g, '$1–\u2060$2\u00a0Uhr');
}

/** @param html paragraphs, lists and links */
export function text(html: string, more: { anchor?: string; tight?: boolean } = {}): DemoModule {
  const { anchor = '', tight = false } = more;
  const content = unbrokenHours(html.trim().replace(/\n\s*/g, ' '));
  return { model: 'text', fields: { content, anchor, decrease_distance: tight } };
}

export function image(
  picture: string,
  format: 'vertical' | 'horizontal' | 'original',
  caption = '',
): DemoModule {
  return { model: 'image', picture, fields: { format, caption } };
}

/** @param to a page's path, or an address */
export function link(
  link_text: string,
  to: { page: string } | { production: string } | { form: string } | { url: string },
  extra_class: 'button' | 'link' | 'slider' = 'link',
  sticky = false,
): DemoModule {
  const fields = { link_text, extra_class, anchor: '', sticky };
  if ('url' in to) return { model: 'link', fields: { ...fields, link_url: to.url } };
  return { model: 'link', ...to, fields: { ...fields, link_url: '' } };
}

export function fullteaser(of: {
  side: 'image-left' | 'image-right' | 'fullscreen';
  picture: string;
  page?: string;
  /** instead of a page */
  production?: string;
  link_text: string;
  preline?: string;
  headline: string;
  subline?: string;
  text?: string;
}): DemoModule {
  const { side, picture, page, production, link_text, preline = '', headline, subline = '' } = of;
  const to = production ? { production } : page === undefined ? {} : { page };
  const words = (of.text ?? '').trim().replace(/\n\s*/g, ' ');
  const fields = { link_text, preline, headline, subline, text: words, extra_class: side };
  return { model: 'fullteaser', picture, ...to, fields };
}
