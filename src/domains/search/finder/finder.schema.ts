import * as z from 'zod/mini';

/** Something of the house, as the administration finds it. */
export const foundThing = z.object({
  /** of the kind's calls, `pages` or `media` */
  source: z.string(),
  id: z.int(),
  /** what it is, in a word: 'Produktion' */
  kind: z.string(),
  title: z.string(),
  /** distinguishes it from others of the same name */
  detail: z.nullable(z.string()),
  /** where it is edited */
  url: z.string(),
  /** where visitors see it; null: on no page of its own */
  page_url: z.nullable(z.string()),
  is_online: z.nullable(z.boolean()),
});
export type FoundThing = z.infer<typeof foundThing>;

export const foundThings = z.object({
  results: z.array(foundThing),
  /** what was looked for instead of a misspelt question */
  did_you_mean: z.nullable(z.string()),
});
