import { useSearchParams } from 'react-router-dom';
import { isDay, today } from '../plan/plan-days.ts';

export type CalendarView = 'month' | 'list';

/** Month and view are in the address. */
export function useCalendarAddress() {
  const [search, setSearch] = useSearchParams();
  const date = search.get('date') ?? '';
  const view: CalendarView = search.get('view') === 'list' ? 'list' : 'month';
  const go = (changes: Record<string, string | null>) =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      for (const [name, value] of Object.entries(changes)) {
        if (value === null) next.delete(name);
        else next.set(name, value);
      }
      return next;
    });
  return { date: isDay(date) ? date : today(), view, go };
}
