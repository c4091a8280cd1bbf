import * as z from 'zod/mini';

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
