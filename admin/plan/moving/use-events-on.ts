import { type Plan, usePlan } from '../plan-api.ts';
import { addDays } from '../plan-days.ts';

/**
 * The performances around a day to which something is moved, also beyond the days that are shown: clashes there are named
 * before anything is stored.
 * @param day null: none is chosen yet
 * @returns null while they load; what the plan shows if they cannot be loaded
 */
export function useEventsOn(day: string | null, plan: Plan): Plan['events'] | null {
  const days = day === null ? [] : [addDays(day, -1), day, addDays(day, 1)];
  const { data, error, isPlaceholderData } = usePlan(days);
  if (day === null || error) return plan.events;
  return data && !isPlaceholderData ? data.events : null;
}
