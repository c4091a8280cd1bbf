import { use } from 'react';
import { EventCard } from '#domains/programme/events/card/event-card.tsx';
import type { ShownEvent } from '#domains/programme/events/card/shown-event.ts';
import type { EventListObject } from '#domains/programme/events/event-list.schema.ts';
import { DayList } from '#domains/programme/events/list/day-list.tsx';
import { eventDays } from '#domains/programme/events/list/event-days.ts';
import { LinkButton } from '#ui/button/button.tsx';
import { Cards } from '#ui/card/card.tsx';
import { CardStyleContext } from '#ui/card/card-style.ts';
import { Children } from '../parts/children.tsx';
import { EditorNote } from '../parts/empty-note.tsx';
import { HeadingLevelContext } from '../parts/heading-level.ts';
import { type ListViewProps, nodeProps, type ViewProps } from '../view.tsx';
import styles from './eventlist.module.css';
import type { EventListItem, EventListModule } from './eventlist.schema.ts';
import { eventlistTexts } from './eventlist.texts.ts';

type EventList = EventListModule & Partial<EventListObject>;

/** An overview; the programme page has all. */
const SHOWN = { style1: 6, style2: 6, style3: 8 };

/** MOD-18: upcoming performances, by rules or chosen; card style of the module, else the house's (DESIGN-02, G-150). */
export function EventlistView({ module }: ListViewProps<EventList, EventListItem>) {
  const chosen = use(CardStyleContext);
  const { children = [], event_count = 0, events_url } = module;
  const style = module.card_style || chosen;
  const events = (module.event_objs ?? []).slice(0, SHOWN[style]);
  const isByRules = children.length === 0;
  return (
    <CardStyleContext value={style}>
      <div {...nodeProps(module)} className={styles.list}>
        {!isByRules && (
          <Cards>
            <Children nodes={children} view={EventlistitemView} />
          </Cards>
        )}
        {isByRules && events.length > 0 && <Found module={module} events={events} />}
        {isByRules && events.length === 0 && <EditorNote>{eventlistTexts.none}</EditorNote>}
        {isByRules && events_url && event_count > events.length && (
          <p className={styles.all}>
            <LinkButton href={events_url} weight="plain">
              {eventlistTexts.all(event_count)}
            </LinkButton>
          </p>
        )}
      </div>
    </CardStyleContext>
  );
}

/** Rows are grouped by day, as in the programme. */
function Found({ module, events }: { module: EventList & { id: number }; events: ShownEvent[] }) {
  const level = use(HeadingLevelContext);
  if (use(CardStyleContext) === 'style3' && level < 6) {
    const days = eventDays({ events, teasers: [], filtered: true, more: false });
    return (
      <DayList
        days={days}
        today={module.today ?? ''}
        level={level as 2 | 3 | 4 | 5}
        name={`list-${module.id}`}
      />
    );
  }
  return (
    <Cards>
      {events.map((event) => (
        <li key={event.id}>
          <EventCard event={event} level={level} />
        </li>
      ))}
    </Cards>
  );
}

export function EventlistitemView({
  module,
}: ViewProps<EventListItem & { event_obj?: ShownEvent | null }>) {
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
