import type { Database } from '#database/database.ts';
import { type Actor, requireRole } from '#lib/actor/actor.ts';
import { invalidField } from '#lib/api/problem.ts';
import { addDays, startOfDay } from '#lib/time/berlin-days.server.ts';
import { withIsoDates } from '#lib/time/iso-dates.ts';
import { selectPlanEvents, selectRooms } from './plan.repository.server.ts';
import { MAX_PLAN_DAYS, type Plan, type PlanEvent } from './plan.schema.ts';

export type PlanService = ReturnType<typeof createPlanService>;

/** The plan of the house: all performances of some days, hidden ones too, and all rooms (G-375). */
export function createPlanService({ database }: { database: Database }) {
  return {
    /** @param asked first and last day, YYYY-MM-DD. @throws Problem 401, 403, 422 */
    async read(actor: Actor, { from, until }: { from: string; until: string }): Promise<Plan> {
      requireRole(actor, 'editor');
      if (until < from) throw invalidField('until', 'Der letzte Tag liegt vor dem ersten.');
      if (until >= addDays(from, MAX_PLAN_DAYS))
        throw invalidField('until', `Höchstens ${MAX_PLAN_DAYS} Tage auf einmal.`);
      const moments = { from: startOfDay(from), until: startOfDay(addDays(until, 1)) };
      const [events, rooms] = await Promise.all([
        selectPlanEvents(database.db, moments),
        selectRooms(database.db),
      ]);
      return { events: events.map((row) => withIsoDates(row) as PlanEvent), rooms };
    },
  };
}
