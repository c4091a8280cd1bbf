import { useQuery } from '@tanstack/react-query';
import type { Plan, PlanEvent } from '../../src/domains/programme/events/plan/plan.schema.ts';
import { request } from '../api/request.ts';

export type { Plan, PlanEvent };

export const PLAN_KEY = 'event-plan';

/** All performances of the given days, if there are any. The previous days stay visible while new ones load. */
export function usePlan(days: readonly string[]) {
  const [from, until] = [days[0], days.at(-1)];
  return useQuery({
    queryKey: [PLAN_KEY, from, until],
    queryFn: ({ signal }) => request<Plan>(`/event-plan?from=${from}&until=${until}`, { signal }),
    placeholderData: (before) => before,
    enabled: days.length > 0,
  });
}
