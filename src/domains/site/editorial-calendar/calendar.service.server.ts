import { type Actor, requireRole } from '#lib/actor/actor.ts';
import { Problem } from '#lib/api/problem.ts';
import { addDays, berlinDate } from '#lib/time/berlin-days.server.ts';
import type { Clock } from '#lib/time/clock.ts';
import type { WaitingDraft } from '../dashboard/dashboard.schema.ts';
import { type CalendarAnswer, MAX_DAYS, MAX_ENTRIES } from './calendar.schema.ts';
import { createEntries, type EntryParts } from './calendar-entries.server.ts';

export interface CalendarParts extends EntryParts {
  clock: Clock;
  drafts(actor: Actor, limit: number): Promise<WaitingDraft[]>;
}

export type EditorialCalendar = ReturnType<typeof createEditorialCalendar>;

const MAX_DRAFTS = 200;

/** What appears, disappears and is published when: pages, their parts, drafts, records, files (G-534). */
export function createEditorialCalendar(parts: CalendarParts) {
  const { clock } = parts;
  const { listEntries } = createEntries(parts);

  return {
    /**
     * @param asked first and last day in Berlin
     * @throws Problem 422 for days in the wrong order, or too many
     */
    async show(
      actor: Actor,
      { from, until }: { from: string; until: string },
    ): Promise<CalendarAnswer> {
      requireRole(actor, 'editor');
      if (until < from || addDays(from, MAX_DAYS) < until) throw wrongDays();
      const [entries, drafts] = await Promise.all([
        listEntries(from, until),
        parts.drafts(actor, MAX_DRAFTS),
      ]);
      return {
        entries: entries.slice(0, MAX_ENTRIES),
        is_cut: entries.length > MAX_ENTRIES,
        drafts,
      };
    },

    /** What comes in the next days, without drafts, which the hub lists anyway. */
    async soon(actor: Actor, { days, limit }: { days: number; limit: number }) {
      requireRole(actor, 'editor');
      const now = clock.now();
      const today = berlinDate(now);
      const entries = await listEntries(today, addDays(today, days));
      const ahead = entries.filter(
        ({ at, change }) => Date.parse(at) > now.getTime() && change !== 'published',
      );
      return { count: ahead.length, entries: ahead.slice(0, limit) };
    },
  };
}

function wrongDays(): Problem {
  const until = [`Bitte höchstens ${MAX_DAYS} Tage, der letzte nicht vor dem ersten.`];
  return new Problem('invalid', until[0] as string, { field_errors: { until } });
}
