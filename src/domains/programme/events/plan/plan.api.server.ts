import * as z from 'zod/mini';
import type { ApiInstance } from '#lib/api/api.ts';
import { idsText, idText } from '#lib/api/call-schemas.ts';
import { isDay } from '#lib/time/berlin-days.server.ts';
import { booking, planAnswer } from './plan.schema.ts';
import type { PlanService } from './plan.service.server.ts';

const day = z
  .string('Bitte ein Datum als JJJJ-MM-TT angeben.')
  .check(z.refine(isDay, 'Bitte ein Datum als JJJJ-MM-TT angeben.'));

/** `/api` and `/de/api`: the plan of the house, for editors. Performances are written as all records are. */
export async function planApi(
  app: ApiInstance,
  { services }: { services: { plan: PlanService } },
): Promise<void> {
  app.get(
    '/event-plan',
    {
      config: { reader: 'editor' },
      schema: {
        tags: ['programme'],
        summary: 'Spielplan des Hauses: alle Vorstellungen einiger Tage, auch verborgene',
        querystring: z.object({ from: day, until: day }),
        response: { 200: planAnswer },
      },
    },
    async ({ actor, query }) => services.plan.read(actor, query),
  );
  app.get(
    '/event-plan/bookings',
    {
      config: { reader: 'editor' },
      schema: {
        tags: ['programme'],
        summary:
          'Spielplan des Hauses: wer die genannten Räume braucht, auch verborgene Vorstellungen',
        querystring: z.object({
          from: day,
          until: day,
          rooms: idsText,
          except: z.optional(idText),
        }),
        response: { 200: z.array(booking) },
      },
    },
    async ({ actor, query }) => services.plan.booked(actor, query),
  );
}
