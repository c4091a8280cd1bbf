import * as z from 'zod/mini';
import type { ApiInstance } from '#lib/api/api.ts';
import { availabilityAnswer, availabilityReport } from './availability.schema.ts';
import type { AvailabilityService } from './availability.service.server.ts';

/** `/api` and `/de/api`: what ticket shops report (G-114). */
export async function availabilityApi(
  app: ApiInstance,
  { services }: { services: { availability: AvailabilityService } },
): Promise<void> {
  const { availability } = services;
  app.post(
    '/availability',
    {
      // rejects a wrong token before the general check of write permission
      onRequest: async (request) => {
        request.actor =
          availability.authenticateShop(request.headers.authorization) ?? request.actor;
      },
      config: { fields: availabilityReport },
      schema: {
        tags: ['programme'],
        summary:
          'Meldung eines Ticketsystems: was noch zu haben ist (Authorization: Bearer AVAILABILITY_TOKEN)',
        body: z.looseObject({}),
        response: { 200: availabilityAnswer },
      },
    },
    async ({ actor, body }) => availability.report(actor, body),
  );
}
