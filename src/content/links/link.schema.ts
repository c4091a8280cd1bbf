import * as z from 'zod/mini';
import type { ImageObject, ImageThumbnails } from '#domains/media/image.schema.ts';

/** What leads to a page or to a record with a page of its own, and what leads nowhere (E-12). */

/** One place that leads there. */
export const linkUse = z.object({
  /** `content`: a module; `record`: a row of the house, a teaser for example; `menu`: another page's place in the menus */
  place: z.enum(['content', 'record', 'menu', 'redirect', 'settings']),
  /** whose it is: `pages.page`, `programme.event`; of records without a page the name of their table */
  content_type: z.string(),
  id: z.int(),
  title: z.string(),
  /** where it can be seen; '' for what has no page */
  url: z.string(),
  /** type and number of the module; '' and null elsewhere */
  module: z.string(),
  node: z.nullable(z.int()),
  /** in a draft that visitors do not see yet */
  is_draft: z.boolean(),
  /** kept as a reference: it goes along with a new address by itself. Else the address was typed, and needs the redirect */
  follows: z.boolean(),
  /** the address that it leads to: of the page itself, or of one below it */
  target: z.string(),
});
export type LinkUse = z.infer<typeof linkUse>;

export const linksHere = z.object({
  url: z.string(),
  /** pages below, which move and go offline together with it */
  below: z.int(),
  /** the menus in which it stands itself */
  menus: z.array(z.enum(['menu', 'secondary_menu', 'footer'])),
  count: z.int(),
  /** the first of them */
  links: z.array(linkUse),
});
export type LinksHere = z.infer<typeof linksHere>;

/** A link of a module that leads nowhere. */
export const brokenLink = z.object({
  node: z.int(),
  field: z.string(),
  url: z.string(),
  /** `gone`: deleted, or never there; `offline`: visitors do not see it now; `anchor`: no such place on this page */
  reason: z.enum(['gone', 'offline', 'anchor']),
});
export type BrokenLink = z.infer<typeof brokenLink>;

const imageObject = z.object({
  ...{ id: z.int(), url: z.string(), alt_text: z.string(), is_decorative: z.boolean() },
  ...{ credit: z.string(), caption: z.string(), width: z.int(), height: z.int() },
  colours: z.nullable(z.string()),
  focal_point: z.object({ x: z.number(), y: z.number() }),
  renditions: z.object({
    ...{ base: z.string(), widths: z.array(z.int()), avif: z.boolean() },
    fallback: z.enum(['jpg', 'png', 'gif']),
  }),
}) satisfies z.ZodMiniType<ImageObject>;

const imageThumbnails = z.object({
  ...{ small: z.string(), medium: z.string(), large: z.string() },
  ...{ vertical: z.string(), horizontal: z.string() },
}) satisfies z.ZodMiniType<ImageThumbnails>;

/** What a link leads to, and what a teaser may take over from there (G-200). */
export const linkedContent = z.object({
  content_type: z.string(),
  id: z.int(),
  url: z.string(),
  /** false: visitors do not see it now */
  is_online: z.boolean(),
  /** what it is called */
  title: z.string(),
  /** what tells it from others of the same name: day and place, what a person does */
  detail: z.string(),
  /** plain text; '' and null where nothing is known */
  teaser: z.object({
    preline: z.string(),
    headline: z.string(),
    subline: z.string(),
    text: z.string(),
    image: z.nullable(z.int()),
    image_obj: z.nullable(imageObject),
    image_thumbnails: z.nullable(imageThumbnails),
  }),
});
export type LinkedContent = z.infer<typeof linkedContent>;
