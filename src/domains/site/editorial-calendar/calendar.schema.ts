import * as z from 'zod/mini';
import { isDay } from '#lib/time/berlin-days.server.ts';
import { waitingDraft } from '../dashboard/dashboard.schema.ts';

/** The editorial calendar (G-534): what appears, disappears and is published when. */

/** Of a query: a month with the days around it. */
export const MAX_DAYS = 100;
export const MAX_ENTRIES = 500;

const day = z.string().check(z.refine(isDay, 'Bitte einen Tag angeben, z. B. 2026-11-21.'));

export const calendarQuery = z.object({ from: day, until: day });

export const CHANGES = ['appears', 'disappears', 'published', 'rights_end'] as const;

export const calendarEntry = z.object({
  at: z.string(),
  /** `published`: a draft becomes the page */
  change: z.enum(CHANGES),
  /** what it is in German: 'Seite', 'Modul', 'Beitrag' */
  kind: z.string(),
  title: z.string(),
  /** of a module: the page that it is on */
  on: z.nullable(z.string()),
  /** where it is changed */
  url: z.string(),
});
export type CalendarEntry = z.infer<typeof calendarEntry>;

export const calendarAnswer = z.object({
  entries: z.array(calendarEntry),
  /** there are more entries in this time than are answered */
  is_cut: z.boolean(),
  drafts: z.array(waitingDraft),
});
export type CalendarAnswer = z.infer<typeof calendarAnswer>;
