import * as z from 'zod/mini';

/** Body of the error-log call (API-14, G-133). */
export const reportedUrl = z.strictObject({
  url: z.string('Bitte eine Adresse angeben.').check(z.minLength(1), z.maxLength(2000)),
  /** status of a failed request; missing pages report none */
  status: z._default(z.int().check(z.gte(400), z.lte(599)), 404),
});

/** How the dashboard's list is sorted; what is open comes first. */
export const errorLogOrder = z._default(z.enum(['latest', 'count']), 'latest');

/** A row as shown on the dashboard (G-91, part 3). */
export const errorLogEntry = z.strictObject({
  id: z.int(),
  url: z.string(),
  status: z.int(),
  count: z.int(),
  first_seen: z.iso.datetime({ offset: true }),
  last_seen: z.iso.datetime({ offset: true }),
  referrer: z.string(),
  user_agent_family: z.string(),
  resolved: z.boolean(),
});

export type ErrorLogOrder = z.output<typeof errorLogOrder>;
export type ErrorLogEntry = z.infer<typeof errorLogEntry>;
