import type { HousePlace } from '#lib/pages/structured-data.ts';
import styles from './webshop.module.css';
import { webshopTexts as texts } from './webshop.texts.ts';
import { joinDays, type SharedHours, type WeeklyHours } from './weekly-hours.ts';

export interface BoxOfficeData {
  week: readonly WeeklyHours[];
  place: Omit<HousePlace, 'country'> | null;
  email: string;
}

/** How tickets are bought without a shop: when, by telephone, by mail, and where (G-596). */
export function BoxOffice({ week, place, email }: BoxOfficeData) {
  const { street = '', postal_code = '', city = '', phone = '' } = place ?? {};
  const town = [postal_code, city].filter(Boolean).join(' ');
  const facts = [
    [texts.hours, joinDays(week).map(describeDays)],
    [
      texts.phone,
      phone && (
        <p>
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
        </p>
      ),
    ],
    [
      texts.email,
      email && (
        <p>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      ),
    ],
    [texts.address, [street, town].filter(Boolean).map((line) => <p key={line}>{line}</p>)],
  ] as const;
  const known = facts.filter(([, said]) => said && (!Array.isArray(said) || said.length > 0));
  return (
    known.length > 0 && (
      <dl className={styles.office}>
        {known.map(([name, said]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{said}</dd>
          </div>
        ))}
      </dl>
    )
  );
}

function describeDays({ first, last, times }: SharedHours) {
  const days = [first, last].map((day) => texts.weekdays[day]);
  return (
    <p key={first}>
      {first === last ? days[0] : days.join('\u2060–\u2060')}{' '}
      {times.map(([from, to]) => texts.clock(shorten(from), shorten(to))).join(', ') ||
        texts.closed}
    </p>
  );
}

/** '09:00' → '9', '10:30' → '10:30' */
const shorten = (time: string) => time.replace(/^0/, '').replace(/:00$/, '');
