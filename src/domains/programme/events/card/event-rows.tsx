import { Cards } from '#ui/card/card.tsx';
import { EventCard } from './event-card.tsx';
import type { ShownEvent } from './shown-event.ts';

/** Performances as compact rows, without pictures. */
export function EventRows({ events }: { events: readonly ShownEvent[] }) {
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
