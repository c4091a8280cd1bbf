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

/** The longest stretch in which booked rooms are answered at once: two seasons and the summers around them. */
export const MAX_BOOKED_DAYS = 800;

/** A performance that needs its room. Moments are in UTC. */
export const booking = z.object({
  id: z.int(),
  room_id: z.int(),
  date_start: z.string(),
  ends_at: z.string(),
  title: z.string(),
});

export type RoomBooking = z.infer<typeof booking>;

export const planAnswer = z.object({
  events: z.array(planEvent),
  rooms: z.array(z.object({ id: z.int(), name: z.string(), venue: z.string() })),
});

export type Plan = z.infer<typeof planAnswer>;
