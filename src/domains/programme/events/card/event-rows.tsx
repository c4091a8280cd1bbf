import { Cards } from '#ui/card/card.tsx';
import type { EventCard as EventCardObject } from '../event-card.schema.ts';
import { EventCard } from './event-card.tsx';

/** Performances as compact rows, without pictures. */
export function EventRows({ events }: { events: readonly EventCardObject[] }) {
  return (
    <Cards style="style3">
      {events.map((event) => (
        <li key={event.id}>
          <EventCard event={{ ...event, image_obj: null }} level={3} style="style3" />
        </li>
      ))}
    </Cards>
  );
}
