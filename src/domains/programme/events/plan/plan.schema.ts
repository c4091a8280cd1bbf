import * as z from 'zod/mini';

/** The longest stretch of days that is answered at once: a month with the weeks around it. */
export const MAX_PLAN_DAYS = 62;

/**
 * A performance on the plan of the house, hidden ones too. Fields have the names and values of the stored record, so that
 * a change can be checked against what was shown; moments are in UTC.
 */
export const planEvent = z.object({
  id: z.int(),
  slug: z.string(),
  /** its own, else its production's */
  title: z.string(),
  production_id: z.nullable(z.int()),
  room_id: z.nullable(z.int()),
  place: z.string(),
  date_start: z.string(),
  date_end: z.nullable(z.string()),
  ends_at: z.string(),
  doors_open: z.nullable(z.string()),
  introduction_at: z.nullable(z.string()),
  all_day: z.boolean(),
  event_status: z.string(),
  sale_status: z.string(),
  availability: z.nullable(z.string()),
  previous_date_start: z.nullable(z.string()),
  status_note: z.string(),
  is_online: z.boolean(),
  updated_at: z.string(),
});

export type PlanEvent = z.infer<typeof planEvent>;

export const planAnswer = z.object({
  events: z.array(planEvent),
  rooms: z.array(z.object({ id: z.int(), name: z.string(), venue: z.string() })),
});

export type Plan = z.infer<typeof planAnswer>;
