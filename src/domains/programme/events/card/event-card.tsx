import { Card } from '#ui/card/card.tsx';
import type { CardStyle } from '#ui/card/card-style.ts';
import { Heart } from '#ui/heart/heart.tsx';
import {
  formatPlace,
  isForSale,
  TicketLink,
  TicketState,
  usePriceFrom,
  When,
} from './event-card-parts.tsx';
import type { ShownEvent } from './shown-event.ts';

interface EventCardProps {
  event: ShownEvent;
  level: 2 | 3 | 4 | 5 | 6;
  style?: CardStyle;
  /** listed below the heading of its day: show only the time */
  inDay?: boolean;
}

/** A performance as a card: time, title, place, price and ticket status (EVENT-24, EVENT-25, V-1). */
export function EventCard({ event, level, style, inDay = false }: EventCardProps) {
  const { url, preline, subline, image_obj, event_type_new } = event;
  const headline = event.headline || event.name;
  return (
    <Card
      {...(style && { style })}
      href={url}
      level={level}
      preline={preline || event_type_new?.name || ''}
      headline={headline}
      subline={subline}
      image={image_obj}
      when={<When event={event} inDay={inDay} />}
      facts={<Facts event={event} />}
      action={
        <>
          {isForSale(event) && <TicketLink event={event} />}
          <Heart of={`v${event.id}`} title={headline} />
        </>
      }
    />
  );
}

function Facts({ event }: { event: ShownEvent }) {
  const price = usePriceFrom(event);
  const facts = [formatPlace(event), price].filter(Boolean);
  return (
    <>
      {facts.length > 0 && <p>{facts.join(' · ')}</p>}
      <TicketState event={event} />
    </>
  );
}
