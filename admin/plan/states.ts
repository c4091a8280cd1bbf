import type { PlanEvent } from './plan-api.ts';

/** States shown on the plan; several can apply at once. */
export const STATES = [
  'cancelled',
  'postponed',
  'rescheduled',
  'soldout',
  'few',
  'presale',
  'hidden',
  'clash',
] as const;
export type State = (typeof STATES)[number];

export const isOff = ({ event_status }: Pick<PlanEvent, 'event_status'>) =>
  event_status === 'cancelled' || event_status === 'postponed';

/** The states that apply, most urgent first. Cancelled and postponed performances have no ticket state. */
export function listStates(event: PlanEvent, clashes: boolean): State[] {
  const { event_status, is_online } = event;
  return [
    event_status === 'takes_place' ? null : (event_status as State),
    isOff(event) ? null : ticketState(event),
    is_online ? null : ('hidden' as const),
    clashes ? ('clash' as const) : null,
  ].filter((state) => state !== null);
}

function ticketState({ sale_status, availability }: PlanEvent): State | null {
  if (sale_status === 'soldout') return 'soldout';
  if (sale_status === 'presale') return 'presale';
  if (sale_status !== 'sale') return null;
  if (availability === 'none') return 'soldout';
  return availability === 'few' ? 'few' : null;
}
