import { use } from 'react';
import type { EventCard as EventCardObject } from '../../domains/programme/events/event.schema.ts';
import { EventCard } from '../../domains/programme/events/event-card.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Cards } from '../../ui/card.tsx';
import { Children } from '../children.tsx';
import { EditorNote } from '../empty-note.tsx';
import { HeadingLevelContext } from '../heading-level.ts';
import type { EventListObject } from '../resolved.ts';
import { type ListViewProps, nodeProps, type ViewProps } from '../view.tsx';
import styles from './eventlist.module.css';
import type { EventListItem, EventListModule } from './eventlist.schema.ts';
import { eventlistTexts } from './eventlist.texts.ts';

/** MOD-18: coming performances, by rules or chosen one by one; the house decides how a card looks (DESIGN-02). */
export function EventlistView({
  module,
}: ListViewProps<EventListModule & Partial<EventListObject>, EventListItem>) {
  const level = use(HeadingLevelContext);
  const { children = [], event_objs = [], event_count = 0, events_url } = module;
  const isChosen = children.length > 0;
  return (
    <div {...nodeProps(module)} className={styles.list}>
      {isChosen && (
        <Cards>
          <Children nodes={children} view={EventlistitemView} />
        </Cards>
      )}
      {!isChosen && event_objs.length > 0 && (
        <Cards>
          {event_objs.map((event) => (
            <li key={event.id}>
              <EventCard event={event} level={level} />
            </li>
          ))}
        </Cards>
      )}
      {!isChosen && event_objs.length === 0 && <EditorNote>{eventlistTexts.none}</EditorNote>}
      {!isChosen && events_url && event_count > event_objs.length && (
        <p className={styles.all}>
          <LinkButton href={events_url} weight="plain">
            {eventlistTexts.all(event_count)}
          </LinkButton>
        </p>
      )}
    </div>
  );
}

export function EventlistitemView({
  module,
}: ViewProps<EventListItem & { event_obj?: EventCardObject | null }>) {
  const level = use(HeadingLevelContext);
  const event = module.event_obj;
  return (
    <li {...nodeProps(module)}>
      {event ? (
        <EventCard event={event} level={level} />
      ) : (
        <EditorNote>{eventlistTexts.over}</EditorNote>
      )}
    </li>
  );
}
