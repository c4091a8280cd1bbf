import * as z from 'zod/mini';
import { moment } from '#records/record-fields.ts';
import { AVAILABILITIES } from '../card/event-status.ts';

/** performances in one report */
const MAX_PERFORMANCES = 5000;

/** What a ticket shop may report; only the house says that admission is free or tickets are sold elsewhere. */
const REPORTED = ['presale', 'sale', 'soldout', 'boxoffice'] as const;

const report = z.strictObject({
  external_id: z
    .string('Bitte die Kennung der Veranstaltung angeben.')
    .check(z.minLength(1, 'Bitte die Kennung der Veranstaltung angeben.'), z.maxLength(200)),
  /** null: no longer known */
  availability: z.nullable(z.enum(AVAILABILITIES, 'Möglich sind plenty, few, none und null.')),
  sale_status: z.optional(
    z.enum(REPORTED, `Möglich sind ${REPORTED.join(', ')}; sonst das Feld weglassen.`),
  ),
});

/** A shop's report of remaining tickets (G-114). */
export const availabilityReport = z.strictObject({
  /** when it was true; default: now */
  as_of: z.optional(moment()),
  events: z
    .array(report, 'Bitte eine Liste von Veranstaltungen senden.')
    .check(
      z.maxLength(MAX_PERFORMANCES, `Höchstens ${MAX_PERFORMANCES} Veranstaltungen auf einmal.`),
    ),
});

export type Report = z.infer<typeof report>;

export const availabilityAnswer = z.object({
  /** performances whose state was written */
  updated: z.int(),
  /** performances for which an equally new or newer report is stored */
  unchanged: z.int(),
  /** keys that no performance of this house has */
  unknown: z.array(z.string()),
});

export type AvailabilityAnswer = z.infer<typeof availabilityAnswer>;
