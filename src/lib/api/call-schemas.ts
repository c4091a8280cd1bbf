import * as z from 'zod/mini';

/** Schemas that many calls share. */

/** `/:id` of an address; ids end at the largest number of the database. */
export const idParams = z.object({
  id: z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647)),
});

/** `P(x)` of part 3 (ENT-11). */
export function pagedAnswer<Item extends z.ZodMiniType>(item: Item) {
  return z.object({
    count: z.int(),
    next: z.nullable(z.string()),
    previous: z.nullable(z.string()),
    results: z.array(item),
  });
}

/** An option of a filter: its id or its slug. */
export const optionQuery = z.optional(
  z.string().check(z.maxLength(80, 'Diese Auswahl gibt es nicht.')),
);
