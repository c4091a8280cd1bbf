import * as z from 'zod/mini';
import type { ImageObject, ImageThumbnails } from '#lib/answers/image.ts';
/** Links to a page or record, and broken links (E-12). */

/** A link to it. */
export const linkUse = z.object({
  /** `content`: a module; `record`: a row, such as a teaser; `menu`: the menu entry of another page */
  place: z.enum(['content', 'record', 'menu', 'redirect', 'settings']),
  /** of the linking page or record: `pages.page`, `programme.event`; for records without a page the table's name */
  content_type: z.string(),
  /** German name of a record's kind: 'Teaser'; '' elsewhere */
  kind: z.string(),
  id: z.int(),
  title: z.string(),
  /** where to see it; '' if it has no page */
  url: z.string(),
  /** type and id of the module; '' and null elsewhere */
  module: z.string(),
  node: z.nullable(z.int()),
  /** only in a draft */
  is_draft: z.boolean(),
  /** a reference, which follows when the page moves; typed URLs need a redirect */
  follows: z.boolean(),
  /** the linked URL: the page itself, or one below it */
  target: z.string(),
});
export type LinkUse = z.infer<typeof linkUse>;

export const linksHere = z.object({
  url: z.string(),
  /** number of pages below, which move and go offline with it */
  below: z.int(),
  /** menus that contain it */
  menus: z.array(z.enum(['menu', 'secondary_menu', 'footer'])),
  count: z.int(),
  /** the first of them */
  links: z.array(linkUse),
  /** why a record cannot be deleted: other records name it; '' if none does, and of pages */
  in_use: z.string(),
  /** the records that name it, by kind */
  used_by: z.array(
    z.object({
      /** plural name of the kind: 'Vorstellungen' */
      kind: z.string(),
      count: z.int(),
      /** `url`: its form; '' if it has none */
      first: z.array(z.object({ id: z.int(), name: z.string(), url: z.string() })),
      /** list of all of them; '' if the list has no such filter */
      url: z.string(),
    }),
  ),
});
export type LinksHere = z.infer<typeof linksHere>;

/** What leads to several records, or names them, before all of them are deleted (G-727). */
export const linksToMany = z.object({
  /** how many of them something leads to or names */
  count: z.int(),
  /** the first of these */
  first: z.array(
    z.object({
      id: z.int(),
      links: z.int(),
      /** other records name it, and it cannot be deleted */
      is_in_use: z.boolean(),
    }),
  ),
});
export type LinksToMany = z.infer<typeof linksToMany>;

/** A broken link of a module. */
export const brokenLink = z.object({
  node: z.int(),
  field: z.string(),
  url: z.string(),
  /** `gone`: deleted or never existed; `offline`: hidden from visitors now; `anchor`: no such anchor on this page */
  reason: z.enum(['gone', 'offline', 'anchor']),
});
export type BrokenLink = z.infer<typeof brokenLink>;

const imageObject = z.object({
  id: z.int(),
  url: z.string(),
  alt_text: z.string(),
  is_decorative: z.boolean(),
  credit: z.string(),
  caption: z.string(),
  width: z.int(),
  height: z.int(),
  colours: z.nullable(z.string()),
  focal_point: z.object({ x: z.number(), y: z.number() }),
  renditions: z.object({
    base: z.string(),
    widths: z.array(z.int()),
    avif: z.boolean(),
    fallback: z.enum(['jpg', 'png', 'gif']),
  }),
}) satisfies z.ZodMiniType<ImageObject>;

const imageThumbnails = z.object({
  small: z.string(),
  medium: z.string(),
  large: z.string(),
  vertical: z.string(),
  horizontal: z.string(),
}) satisfies z.ZodMiniType<ImageThumbnails>;

/** A link's target, with defaults for a teaser (G-200). */
export const linkedContent = z.object({
  content_type: z.string(),
  /** German name of the kind: 'Spielort' */
  kind: z.string(),
  id: z.int(),
  url: z.string(),
  /** false: hidden from visitors now */
  is_online: z.boolean(),
  /** what it is called */
  title: z.string(),
  /** distinguishes it from others of the same name: date and place, a person's role */
  detail: z.string(),
  /** plain text; '' and null if unknown */
  teaser: z.object({
    preline: z.string(),
    headline: z.string(),
    subline: z.string(),
    text: z.string(),
    /** 'Zum Spielort' */
    link_text: z.string(),
    image: z.nullable(z.int()),
    image_obj: z.nullable(imageObject),
    image_thumbnails: z.nullable(imageThumbnails),
  }),
});
export type LinkedContent = z.infer<typeof linkedContent>;
