import * as z from 'zod/mini';
import { LARGEST_ID } from './largest-id.ts';

/** Schemas that many calls share. */

/** An id in an address. */
export const idText = z.coerce.number().check(z.int(), z.gte(1), z.lte(LARGEST_ID));

/** `3,5`: up to a hundred ids. */
export const idsText = z.pipe(
  z.string().check(z.regex(/^\d{1,9}(,\d{1,9}){0,99}$/, 'Bitte Nummern mit Komma angeben.')),
  z.transform((text: string) => text.split(',').map(Number)),
);

/** `/:id` of an address. */
export const idParams = z.object({ id: idText });

/** `P(x)` of part 3 (ENT-11). */
export function pagedAnswer<Item extends z.ZodMiniType>(item: Item) {
  return z.object({
    count: z.int(),
    next: z.nullable(z.string()),
    previous: z.nullable(z.string()),
    results: z.array(item),
  });
}

/** Options of a filter: ids or slugs, with commas (G-540). */
export const optionsQuery = z.optional(
  z.string().check(z.maxLength(1000, 'So viele Werte nimmt ein Filter nicht an.')),
);

/** An option of a filter: its id or its slug. */
export const optionQuery = z.optional(
  z.string().check(z.maxLength(80, 'Diese Auswahl gibt es nicht.')),
);
