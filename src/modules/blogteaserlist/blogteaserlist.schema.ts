import * as z from 'zod/mini';
import { defineModule } from '../definition.ts';
import { reference } from '../fields/fields.schema.ts';

const ITEMS = 'Bitte 1 bis 8 Beiträge auswählen.';

/** MOD-16, EDIT-43, CONST-31: articles in order. */
export const blogteaserlistSchema = z.strictObject({
  items: z.array(reference(ITEMS), ITEMS).check(
    z.minLength(1, ITEMS),
    z.maxLength(8, ITEMS),
    z.refine((ids) => new Set(ids).size === ids.length, 'Jeder Beitrag nur einmal.'),
  ),
});

export type BlogTeaserList = z.infer<typeof blogteaserlistSchema>;

export const blogteaserlist = defineModule({
  model: 'blogteaserlist',
  schema: blogteaserlistSchema,
  initial: { items: [] },
  references: ({ items }) => ({ articles: items }),
  resolved({ items }, { articles }) {
    const article_objs = items.flatMap((id) => articles.get(id) ?? []);
    // the first visible one is the large one
    return { article_objs, main_teaser_obj: article_objs[0] ?? null };
  },
});
