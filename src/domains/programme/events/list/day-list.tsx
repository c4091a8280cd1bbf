import { Card, Cards } from '#ui/card/card.tsx';
import { eventCardTexts as texts } from '../card/event-card.texts.ts';
import { EventCard } from '../card/event-card.tsx';
import styles from './day-list.module.css';
import type { EventDay } from './event-days.ts';

interface DayListProps {
  days: readonly EventDay[];
  /** YYYY-MM-DD in Berlin */
  today: string;
  /** level of the days' headings */
  level?: 2 | 3 | 4 | 5;
  /** prefix of ids, for pages with several lists */
  name?: string;
}

/** Days with sticky headings and their performances (EVENT-04). */
export function DayList({ days, today, level = 2, name = 'day' }: DayListProps) {
  const cardLevel = (level + 1) as 3 | 4 | 5 | 6;
  return days.map(({ day, events, teasers }, index) => (
    <section key={day} className={styles.day} aria-labelledby={`${name}-${day}`}>
      <DayHeading
        day={day}
        today={today}
        level={level}
        id={`${name}-${day}`}
        isNewYear={getYear(day) !== getYear(days[index - 1]?.day ?? today)}
      />
      <Cards timesOnly root={{ 'data-day': '' }}>
        {events.map((event) => (
          <li key={`event-${event.id}`}>
            <EventCard event={event} level={cardLevel} inDay />
          </li>
        ))}
        {teasers.map(({ id, link, preline, headline, name, subline, link_text, image_obj }) => (
          <li
            key={`teaser-${id}`}
            className={styles.teaser}
            data-picture={image_obj ? '' : undefined}
          >
            <Card
              href={link.url}
              level={cardLevel}
              preline={preline}
              subline={subline}
              image={image_obj}
              // a picture needs the style with a background, whatever style performances use (EVENT-25)
              {...(image_obj && { style: 'style1' })}
              headline={headline || name}
              action={link_text && <span className={styles.teaserLink}>{link_text}</span>}
            />
          </li>
        ))}
      </Cards>
    </section>
  ));
}

const getYear = (day: string) => day.slice(0, 4);

interface DayHeadingProps extends Required<Pick<DayListProps, 'today' | 'level'>> {
  day: string;
  id: string;
  /** differs from the previous day's year: shown only then */
  isNewYear: boolean;
}

/** '21 Heute, Sa / November': the numeral is what the eye finds. */
function DayHeading({ day, today, level, id, isNewYear }: DayHeadingProps) {
  const [, month = 1, number] = day.split('-').map(Number);
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const Heading = `h${level}` as const;
  return (
    <Heading className={styles.heading} id={id}>
      <time dateTime={day}>
        <span className={styles.number}>{number}</span>
        <span className={styles.name}>
          <span className={styles.weekday} data-today={day === today || undefined}>
            {day === today && `${texts.today}, `}
            <abbr title={texts.days[weekday]}>{texts.weekdays[weekday]}</abbr>
          </span>
          <span>
            {texts.months[month - 1]}
            {isNewYear && ` ${getYear(day)}`}
          </span>
        </span>
      </time>
    </Heading>
  );
}
