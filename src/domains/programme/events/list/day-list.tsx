import { Card, Cards } from '../../../../ui/card.tsx';
import { EventCard } from '../event-card.tsx';
import styles from './day-list.module.css';
import type { EventDay } from './event-days.ts';
import { de as texts } from './event-list.texts.ts';

/** Days with a heading that stays in sight, and below it what is played (EVENT-04). */
export function DayList({ days }: { days: EventDay[] }) {
  return days.map(({ day, events, teasers }) => (
    <section key={day} className={styles.day} aria-labelledby={`day-${day}`}>
      <DayHeading day={day} />
      <Cards timesOnly root={{ 'data-day': '' }}>
        {events.map((event) => (
          <li key={`event-${event.id}`}>
            <EventCard event={event} level={3} inDay />
          </li>
        ))}
        {teasers.map(({ id, link, preline, headline, name, subline, link_text, image_obj }) => (
          <li key={`teaser-${id}`} className={styles.teaser}>
            <Card
              {...{ href: link.url, level: 3, preline, subline, image: image_obj }}
              headline={headline || name}
              action={link_text && <span className={styles.teaserLink}>{link_text}</span>}
            />
          </li>
        ))}
      </Cards>
    </section>
  ));
}

/** '21 Sa, November 2026': the numeral is what the eye finds. */
function DayHeading({ day }: { day: string }) {
  const [year, month = 1, number] = day.split('-').map(Number);
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return (
    <h2 className={styles.heading} id={`day-${day}`}>
      <time dateTime={day}>
        <span className={styles.number}>{number}</span>
        <span className={styles.name}>
          <abbr title={texts.weekdays_long[weekday]}>{texts.weekdays[weekday]}</abbr>
          <span>
            {texts.months[month - 1]} {year}
          </span>
        </span>
      </time>
    </h2>
  );
}
