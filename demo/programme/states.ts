import { Temporal } from 'temporal-polyfill';
import type {
  Availability,
  EventStatus,
  SaleStatus,
} from '#domains/programme/events/card/event-status.ts';
import { berlinMoment } from '#lib/time/berlin-time.ts';
import type { Calendar } from '../calendar.ts';
import type { PlannedDate } from './plan.ts';
import type { EventTag } from './vocabulary.ts';

/** What happens to a performance in the life of a house. By rule, so that every state is to be seen on any day. */
export interface EventState {
  event_status: EventStatus;
  sale_status: SaleStatus;
  availability: Availability | null;
  sale_start: string | null;
  previous_date_start: string | null;
  status_note: string;
  ticket_url: string;
}

/** One in n performances, counted through the whole programme. */
const CANCELLED = { every: 61, at: 12 };
const POSTPONED = { every: 151, at: 31 };
const MOVED = { every: 67, at: 22 };
const FULL = { every: 17, at: 5 };
const FEW = { every: 9, at: 3 };

const hits = (index: number, { every, at }: { every: number; at: number }) => index % every === at;

export function wallMoment(day: Temporal.PlainDate, time: string): string {
  return berlinMoment(`${day}T${time}`) ?? '';
}

export function decideState(
  { production, day, time, nth }: PlannedDate,
  index: number,
  when: Calendar,
): EventState {
  const { sale, slug, run } = production;
  const usual: EventState = {
    event_status: 'takes_place',
    sale_status: 'sale',
    availability: 'plenty',
    sale_start: null,
    previous_date_start: null,
    status_note: '',
    ticket_url: `/testshop/karten/${slug}-${nth + 1}`,
  };
  const without = { ...usual, availability: null, ticket_url: '' };
  if (sale === 'free') return { ...without, sale_status: 'free' };
  if (sale === 'boxoffice') return { ...without, sale_status: 'boxoffice' };
  if (sale === 'external') {
    return {
      ...without,
      sale_status: 'external',
      status_note: 'Karten nur an der Abendkasse vor Ort',
    };
  }
  if (sale === 'phone') {
    return { ...without, status_note: 'Karten für Gruppen: 069 90009-128' };
  }
  if (hits(index, CANCELLED)) {
    const status_note = 'Entfällt wegen Krankheit. Karten tauschen wir oder nehmen sie zurück.';
    return { ...usual, event_status: 'cancelled', status_note };
  }
  if (hits(index, POSTPONED)) {
    return { ...usual, event_status: 'postponed', status_note: 'Verschoben, der neue Tag folgt' };
  }
  if (hits(index, MOVED) && !run.premiere) {
    const previous_date_start = wallMoment(day.subtract({ days: 2 }), time);
    return { ...usual, event_status: 'rescheduled', previous_date_start };
  }
  const opens = getSaleStart({ production, day }, when);
  if (opens) return { ...usual, sale_status: 'presale', availability: null, sale_start: opens };
  if (hits(index, FULL)) return { ...usual, sale_status: 'soldout', availability: 'none' };
  if (run.premiere === 'woyzeck' && nth === 0) return { ...usual, availability: 'none' };
  return hits(index, FEW) || (run.premiere && nth === 0)
    ? { ...usual, availability: 'few' }
    : usual;
}

/** The yard's sale begins on the first Saturday in March, that of all after 'Dido' on the day that the news name. */
function getSaleStart(
  { production, day }: Pick<PlannedDate, 'production' | 'day'>,
  when: Calendar,
): string | null {
  const march = Temporal.PlainDate.from({ year: day.year, month: 3, day: 1 });
  const saturday = march.add({ days: (13 - march.dayOfWeek) % 7 });
  const isYard = production.room === 'hofbuehne';
  const isLate = Temporal.PlainDate.compare(day, when.premiere('dido').day) > 0;
  const opens = isYard ? saturday : when.on(3, 5);
  const isAhead = Temporal.PlainDate.compare(opens, when.today) > 0;
  return isAhead && (isYard || isLate) ? wallMoment(opens, '10:00') : null;
}

const HOLIDAYS = ['12-25', '12-26', '12-31', '01-01', '01-06'];

export function chooseTags(date: PlannedDate): EventTag[] {
  const { production, nth, of, day } = date;
  const { run, introduction, room, genre } = production;
  const tags: [EventTag, boolean][] = [
    ['premiere', run.premiere !== undefined && nth === 0],
    ['zum-letzten-mal', run.ends === true && nth === of - 1],
    ['einfuehrung', introduction !== undefined],
    ['nachgespraech', genre !== 'wort' && nth === 1],
    ['zahl-was-du-kannst', isAtWill(date)],
    ['open-air', room === 'hofbuehne' || room === 'anleger'],
    ['feiertage', HOLIDAYS.includes(day.toString().slice(5))],
  ];
  return tags.flatMap(([tag, is]) => (is ? tag : []));
}

/** At one evening each month everybody pays what they can. */
export function isAtWill({ day, production }: PlannedDate): boolean {
  const isFirstWednesday = day.dayOfWeek === 3 && day.day <= 7;
  const { sale, room } = production;
  return isFirstWednesday && sale === undefined && room !== 'hofbuehne';
}
