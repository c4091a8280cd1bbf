import { useAddress } from '../frame/addresses/use-address.ts';
import { isDay, today } from '../plan/plan-days.ts';

export type CalendarView = 'month' | 'list';

/** Month and view are in the address. */
export function useCalendarAddress() {
  const { search, go } = useAddress();
  const date = search.get('date') ?? '';
  const view: CalendarView = search.get('view') === 'list' ? 'list' : 'month';
  return { date: isDay(date) ? date : today(), view, go };
}
