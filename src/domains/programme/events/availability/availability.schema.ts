import * as z from 'zod/mini';
import { moment } from '#records/record-fields.ts';
import { AVAILABILITIES } from '../card/event-status.ts';

/** So many performances fit into one report. */
const MOST = 5000;

/** What a ticket shop may say of a sale; what costs nothing or is sold elsewhere is the house's word. */
const REPORTED = ['presale', 'sale', 'soldout', 'boxoffice'] as const;

const report = z.strictObject({
  external_id: z
    .string('Bitte die Kennung der Veranstaltung angeben.')
    .check(z.minLength(1, 'Bitte die Kennung der Veranstaltung angeben.'), z.maxLength(200)),
  /** null: not known any more */
  availability: z.nullable(z.enum(AVAILABILITIES, 'Möglich sind plenty, few, none und null.')),
  sale_status: z.optional(
    z.enum(REPORTED, `Möglich sind ${REPORTED.join(', ')}; sonst das Feld weglassen.`),
  ),
});

/** A shop's report of what is left (G-114). */
export const availabilityReport = z.strictObject({
  /** when it was true; without it: now */
  as_of: z.optional(moment()),
  events: z
    .array(report, 'Bitte eine Liste von Veranstaltungen senden.')
    .check(z.maxLength(MOST, `Höchstens ${MOST} Veranstaltungen auf einmal.`)),
});

export type Report = z.infer<typeof report>;

export const availabilityAnswer = z.object({
  /** performances whose state was written */
  updated: z.int(),
  /** performances of which a report as new or newer is known */
  unchanged: z.int(),
  /** keys that no performance of this house has */
  unknown: z.array(z.string()),
});

export type AvailabilityAnswer = z.infer<typeof availabilityAnswer>;
