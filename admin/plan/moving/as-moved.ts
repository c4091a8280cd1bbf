import type { EventChanges } from '../../../src/lib/moving/moving.ts';
import type { PlanEvent } from '../plan-api.ts';

/** The performance with the changes applied and its length preserved, for a preview. */
export function asMoved(event: PlanEvent, changes: EventChanges): PlanEvent {
  const start = new Date(changes.date_start ?? event.date_start);
  const length = Date.parse(event.ends_at) - Date.parse(event.date_start);
  return {
    ...event,
    ...changes,
    date_start: start.toISOString(),
    ends_at: new Date(start.getTime() + length).toISOString(),
  };
}
