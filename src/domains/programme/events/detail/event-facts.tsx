import { ACCESS_NAMES } from '#lib/actor/access.ts';
import { FactList } from '#ui/fact-list/fact-list.tsx';
import { Html } from '#ui/html.tsx';
import { durationText, useEventWords } from '../card/event-words.ts';
import type { EventDetail } from '../event.schema.ts';
import { de as texts } from './event-detail.texts.ts';

function describeLanguage({ language, surtitles, language_note }: EventDetail): string {
  const titles = surtitles.length ? texts.surtitles(surtitles.join(', ')) : '';
  return [language, titles, language_note].filter(Boolean).join(' · ');
}

/** Practical information (V-6): times, language, age, prices, access, directions. */
export function EventFacts({ event }: { event: EventDetail }) {
  const { doors_open, introduction_at, introduction, date_end, venue } = event;
  const { clock, time } = useEventWords();
  const intro = [introduction_at && clock(introduction_at), introduction]
    .filter(Boolean)
    .join(', ');
  return (
    <FactList
      facts={[
        [texts.doors, doors_open && clock(doors_open)],
        [texts.introduction, intro],
        [texts.duration, durationText(event)],
        [texts.end, date_end && texts.about_end(time(date_end))],
        [texts.language, describeLanguage(event)],
        [texts.age, event.age_recommendation],
        [texts.prices, hasPrices(event) && <Prices key="prices" event={event} />],
        [texts.latecomers, event.latecomers],
        [texts.access, hasAccess(event) && <Access key="access" event={event} />],
        [texts.place, hasPlace(event) && <Place key="place" event={event} />],
        [texts.public_transport, venue?.public_transport && <Html html={venue.public_transport} />],
        [texts.parking, venue?.parking && <Html html={venue.parking} />],
        [texts.organiser, event.organiser],
      ]}
    />
  );
}

function hasPrices({ prices, price_information }: EventDetail): boolean {
  return prices.length > 0 || price_information !== '';
}

function hasPlace({ room, place, venue }: EventDetail): boolean {
  return Boolean(room || place || venue);
}

function Prices({ event: { prices, price_information, currency } }: { event: EventDetail }) {
  const words = useEventWords();
  return (
    <>
      {prices.map(({ category, amount, reduced }) => (
        <p key={`${category}-${amount}`}>
          {[category, words.amount(amount, currency)].filter(Boolean).join(': ')}
          {reduced && `, ${texts.reduced(words.amount(reduced, currency))}`}
        </p>
      ))}
      {price_information && <p>{price_information}</p>}
    </>
  );
}

function Place({ event: { room, place, venue } }: { event: EventDetail }) {
  const where = [...new Set([room?.name, venue?.name])].filter(Boolean).join(', ') || place;
  const address = [venue?.street, [venue?.postal_code, venue?.city].filter(Boolean).join(' ')];
  return (
    <>
      <p>{venue?.url ? <a href={venue.url}>{where}</a> : where}</p>
      <p>{address.filter(Boolean).join(', ')}</p>
    </>
  );
}

function hasAccess({ access, venue }: EventDetail): boolean {
  return access.length > 0 || Boolean(venue?.accessibility);
}

/** What the performance offers, and how to get into its venue (G-623). */
function Access({ event: { access, venue } }: { event: EventDetail }) {
  const services = access.map((slug) => ACCESS_NAMES[slug]).join(', ');
  return (
    <>
      {services && <p>{services}</p>}
      {venue?.accessibility && <Html html={venue.accessibility} />}
    </>
  );
}
