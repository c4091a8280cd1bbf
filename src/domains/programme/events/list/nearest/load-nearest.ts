import type { Moment } from '#lib/cache/moment.ts';
import type { EventService } from '../../event.service.server.ts';
import type { EventQuery } from '../../query/event-query.ts';
import type { OptionCounts } from '../../query/option-counts.ts';
import type { FilterOptions } from '../filters/filters.ts';
import { isWeekend, listOffers, type Nearest, WEEKEND } from './nearest.ts';

/** Performances that an empty list shows. */
const SHOWN = 3;

/** What is nearest to an empty list: later weekends, later days, fewer filters, else what comes next at all (G-542). */
export async function loadNearest(
  { events }: { events: Pick<EventService, 'list'> },
  {
    query: { view: _, ...query },
    today,
    filters,
    counts,
  }: {
    query: EventQuery;
    today: string;
    filters: readonly FilterOptions[];
    counts: OptionCounts;
  },
  moment: Moment,
): Promise<Nearest> {
  const first = { page: 1, page_size: SHOWN };
  const { until, ...open } = query;
  const later = until ? await events.list({ ...open, ...first }, moment) : null;
  const weekends = isWeekend(query)
    ? await events.list({ ...open, weekday: WEEKEND, ...first }, moment)
    : null;
  const fromToday =
    query.date === today ? null : await events.list({ ...open, date: today, ...first }, moment);
  const days = {
    until: later?.count ?? 0,
    today: fromToday?.count ?? 0,
    weekends: weekends?.count ?? 0,
  };
  const offers = listOffers(query, { filters, without: counts.without, today, days });
  const fitting = [weekends, later].find((list) => list && list.count > 0);
  if (fitting) return { offers, next: fitting.results, fits: true };
  const date = query.date < today ? today : query.date;
  const any = await events.list({ date, ...first }, moment);
  return { offers, next: any.results, fits: false };
}
