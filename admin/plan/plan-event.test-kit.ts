import type { PlanEvent } from './plan-api.ts';

/** A performance on a Saturday evening, for tests. */
export function performance(id: number, more: Partial<PlanEvent> = {}): PlanEvent {
  return {
    id,
    slug: `abend-${id}`,
    title: `Abend ${id}`,
    production_id: null,
    room_id: 1,
    place: '',
    date_start: '2026-12-05T18:30:00.000Z',
    date_end: null,
    ends_at: '2026-12-05T21:30:00.000Z',
    doors_open: null,
    introduction_at: null,
    all_day: false,
    event_status: 'takes_place',
    sale_status: 'sale',
    availability: null,
    previous_date_start: null,
    status_note: '',
    is_online: true,
    updated_at: '2026-11-01T10:00:00.000Z',
    ...more,
  };
}
