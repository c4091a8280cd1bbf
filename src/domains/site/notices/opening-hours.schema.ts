import * as z from 'zod/mini';

const line = (max: number) =>
  z.string('Bitte Text eingeben.').check(z.trim(), z.maxLength(max, `Höchstens ${max} Zeichen.`));

/** 'HH:MM' or 'HH:MM:SS' of the clock on the wall in Berlin; brought to 'HH:MM:SS'. */
const time = z.pipe(
  z
    .string('Bitte eine Uhrzeit angeben.')
    .check(
      z.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)(:00)?$/, 'Bitte eine Uhrzeit wie 18:30 angeben.'),
    ),
  z.transform((text: string) => (text.length === 5 ? `${text}:00` : text)),
);

const day = z.iso.date('Bitte ein Datum angeben.');
const venue = z.nullable(z.int().check(z.positive()));

/** What editors set (part 2, Opening hours). */
export const openingHoursFields = z.strictObject({
  venue_id: z._default(venue, null),
  weekday: z
    .int('Bitte einen Wochentag wählen.')
    .check(z.gte(0, 'Bitte einen Wochentag wählen.'), z.lte(6, 'Bitte einen Wochentag wählen.')),
  time_from: time,
  time_to: time,
  closed: z._default(z.boolean(), false),
  valid_from: z._default(z.nullable(day), null),
  valid_to: z._default(z.nullable(day), null),
  note: z._default(line(200), ''),
});

export const openingExceptionFields = z.strictObject({
  venue_id: z._default(venue, null),
  date: day,
  time_from: z._default(time, '00:00:00'),
  time_to: z._default(time, '00:00:00'),
  closed: z._default(z.boolean(), false),
  reason: z._default(line(200), ''),
});

export type OpeningHoursFields = z.infer<typeof openingHoursFields>;
export type OpeningExceptionFields = z.infer<typeof openingExceptionFields>;

export const openingHoursRecord = z.object({
  id: z.int(),
  venue_id: z.nullable(z.int()),
  weekday: z.int(),
  time_from: z.string(),
  time_to: z.string(),
  closed: z.boolean(),
  valid_from: z.nullable(z.string()),
  valid_to: z.nullable(z.string()),
  note: z.string(),
  updated_at: z.string(),
});

export const openingExceptionRecord = z.object({
  id: z.int(),
  venue_id: z.nullable(z.int()),
  date: z.string(),
  time_from: z.string(),
  time_to: z.string(),
  closed: z.boolean(),
  reason: z.string(),
  updated_at: z.string(),
});

export type OpeningHoursRecord = z.infer<typeof openingHoursRecord>;
export type OpeningExceptionRecord = z.infer<typeof openingExceptionRecord>;

const entry = z.object({ time_from: z.string(), time_to: z.string(), closed: z.boolean() });

/** ENT-17, API-18; `date` says whose hours they are: yesterday's while that night is not over. */
export const openingHoursToday = z.object({
  date: z.string(),
  opening_hours: z.array(entry),
  opening_hours_exceptions: z.array(entry),
});

export type OpeningHoursToday = z.infer<typeof openingHoursToday>;
