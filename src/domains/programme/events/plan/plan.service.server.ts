import type { Database } from '#database/database.ts';
import { type Actor, requireRole } from '#lib/actor/actor.ts';
import { invalidField } from '#lib/api/problem.ts';
import { addDays, getStartOfDay } from '#lib/time/berlin-days.server.ts';
import { withIsoDates } from '#lib/time/iso-dates.ts';
import { selectBookings, selectPlanEvents, selectRooms } from './plan.repository.server.ts';
import {
  MAX_BOOKED_DAYS,
  MAX_PLAN_DAYS,
  type Plan,
  type PlanEvent,
  type RoomBooking,
} from './plan.schema.ts';

interface Days {
  /** YYYY-MM-DD */
  from: string;
  until: string;
}

interface AskedBookings extends Days {
  rooms: readonly number[];
  except?: number | undefined;
}

/** From the first moment of the first day to the last of the last. @throws Problem 422 */
function toMomentRange({ from, until }: Days, max: number) {
  if (until < from) throw invalidField('until', 'Der letzte Tag liegt vor dem ersten.');
  if (until >= addDays(from, max)) throw invalidField('until', `Höchstens ${max} Tage auf einmal.`);
  return { from: getStartOfDay(from), until: getStartOfDay(addDays(until, 1)) };
}

export type PlanService = ReturnType<typeof createPlanService>;

/** The plan of the house: all performances of some days, hidden ones too, and all rooms (G-375). */
export function createPlanService({ database }: { database: Database }) {
  return {
    /** @param asked first and last day, YYYY-MM-DD. @throws Problem 401, 403, 422 */
    async read(actor: Actor, { from, until }: { from: string; until: string }): Promise<Plan> {
      requireRole(actor, 'editor');
      const moments = toMomentRange({ from, until }, MAX_PLAN_DAYS);
      const [events, rooms] = await Promise.all([
        selectPlanEvents(database.db, moments),
        selectRooms(database.db),
      ]);
      return { events: events.map((row) => withIsoDates(row) as PlanEvent), rooms };
    },

    /**
     * Who needs the rooms in these days, hidden performances too (G-422). @param asked.except a production that is left out
     * @throws Problem 401, 403, 422
     */
    async booked(
      actor: Actor,
      { from, until, rooms, except }: AskedBookings,
    ): Promise<RoomBooking[]> {
      requireRole(actor, 'editor');
      const moments = toMomentRange({ from, until }, MAX_BOOKED_DAYS);
      const rows = await selectBookings(database.db, { ...moments, rooms, except: except ?? null });
      return rows.map((row) => withIsoDates(row) as RoomBooking);
    },
  };
}
