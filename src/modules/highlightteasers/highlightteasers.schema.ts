import * as z from 'zod/mini';
import { defineModule } from '../definition.ts';
import { reference } from '../fields/fields.schema.ts';

const CATEGORIES = 'Bitte 1 bis 8 Rubriken auswählen.';

/** MOD-19: categories whose newest articles are shown (G-41). */
export const highlightteasersSchema = z.strictObject({
  categories: z.array(reference(CATEGORIES), CATEGORIES).check(
    z.minLength(1, CATEGORIES),
    z.maxLength(8, CATEGORIES),
    z.refine((ids) => new Set(ids).size === ids.length, 'Jede Rubrik nur einmal.'),
  ),
});

export type HighlightTeasers = z.infer<typeof highlightteasersSchema>;

export const highlightteasers = defineModule({
  model: 'highlightteasers',
  schema: highlightteasersSchema,
  initial: { categories: [] },
  references: ({ categories }) => ({ highlights: [categories] }),
  resolved: ({ categories }, found) => ({ teaser_objs: found.highlights(categories) }),
});
