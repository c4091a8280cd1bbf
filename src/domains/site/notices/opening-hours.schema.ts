import * as z from 'zod/mini';

const entry = z.object({ time_from: z.string(), time_to: z.string(), closed: z.boolean() });

/** ENT-17, API-18; `date` is yesterday while last night's hours are still running. */
export const openingHoursToday = z.object({
  date: z.string(),
  opening_hours: z.array(entry),
  opening_hours_exceptions: z.array(entry),
});

/** The editors' calendar of opening hours (G-379). */
export const openingCalendar = z.object({
  days: z.array(
    z.object({
      date: z.string(),
      /** its hours in words; null: unknown */
      hours: z.nullable(z.string()),
      /** labels that visitors read, by start time */
      labels: z.array(z.object({ from: z.string(), label: z.nullable(z.string()) })),
      exceptions: z.array(z.object({ id: z.int(), reason: z.string(), closed: z.boolean() })),
    }),
  ),
});

export type OpeningCalendar = z.infer<typeof openingCalendar>;
export type OpeningHoursToday = z.infer<typeof openingHoursToday>;
