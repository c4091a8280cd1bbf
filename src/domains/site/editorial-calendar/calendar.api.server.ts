import type { ApiInstance } from '#lib/api/api.ts';
import { calendarAnswer, calendarQuery } from './calendar.schema.ts';
import type { EditorialCalendar } from './calendar.service.server.ts';

/** `/api` and `/de/api`: the editorial calendar, for editors (G-534). */
export async function editorialCalendarApi(
  app: ApiInstance,
  { services }: { services: { editorialCalendar: EditorialCalendar } },
): Promise<void> {
  app.get(
    '/editorial-calendar',
    {
      config: { reader: 'editor' },
      schema: {
        tags: ['dashboard'],
        summary: 'Was wann erscheint, verschwindet und veröffentlicht wird, und alle Entwürfe',
        description:
          'Von einem Tag bis zu einem anderen, höchstens 100. `change`: `appears`, `disappears`, `published` (ein ' +
          'Entwurf) und `rights_end` (einer Datei).',
        querystring: calendarQuery,
        response: { 200: calendarAnswer },
      },
    },
    ({ actor, query }) => services.editorialCalendar.show(actor, query),
  );
}
