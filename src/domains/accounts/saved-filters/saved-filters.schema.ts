import * as z from 'zod/mini';

const line = (max: number) =>
  z.string('Bitte Text eingeben.').check(z.trim(), z.maxLength(max, `Höchstens ${max} Zeichen.`));
const value = z.union([line(200), z.number(), z.boolean(), z.null()], 'Das ist kein Filter.');
const MAX_FIELDS = 30;

/** Filters and order of a list under a name; saving an existing name replaces it. */
export const newSavedFilter = z.strictObject({
  /** path of the list: `events` */
  list: z
    .string('Bitte eine Liste angeben.')
    .check(z.regex(/^[a-z-]{1,60}$/, 'Diese Liste gibt es nicht.')),
  name: line(60).check(z.minLength(1, 'Bitte einen Namen eingeben.')),
  filter: z
    .record(line(60), value, 'Das ist kein Filter.')
    .check(
      z.refine((filter) => Object.keys(filter).length <= MAX_FIELDS, 'Das sind zu viele Filter.'),
    ),
  /** a column, `-` reverses; '' for the list's order */
  sort: z._default(line(60), ''),
});

export const savedFilter = z.object({
  id: z.int(),
  list: z.string(),
  name: z.string(),
  filter: z.record(z.string(), z.unknown()),
  sort: z.string(),
});
export type SavedFilter = z.infer<typeof savedFilter>;

/** `?list=events`; missing: all lists */
export const savedFiltersQuery = z.object({
  list: z._default(z.string().check(z.maxLength(60)), ''),
});
