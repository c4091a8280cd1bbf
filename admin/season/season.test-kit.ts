import { COLUMNS, type SeasonContext, type StoredEvent } from './values/columns.ts';

/** A house with two rooms, around the start of the 2026/27 season. */
export const CONTEXT: SeasonContext = {
  rooms: [
    { value: 1, name: 'Großer Saal' },
    { value: 2, name: 'Kammerspiele' },
  ],
  choices: {
    event_status: [
      { value: 'takes_place', name: 'Ja' },
      { value: 'cancelled', name: 'Fällt aus' },
    ],
    sale_status: [
      { value: 'presale', name: 'Beginnt noch' },
      { value: 'sale', name: 'Läuft' },
      { value: 'soldout', name: 'Ausverkauft' },
    ],
    access: [
      { value: 'captions', name: 'Übertitel für Gehörlose' },
      { value: 'relaxed', name: 'Relaxed Performance' },
    ],
  },
  labels: Object.fromEntries(COLUMNS.map((column) => [column, column])) as SeasonContext['labels'],
  production: { duration_minutes: 135, access: ['relaxed'] },
  around: '2026-11-21',
  mayShow: true,
};

/** A performance in the great hall. */
export const STORED: StoredEvent = {
  id: 7,
  updated_at: '2026-11-21T10:00:00.000Z',
  slug: 'die-moewe',
  external_id: 'kasse-7',
  date_start: '2026-10-24T17:30:00.000Z',
  date_end: '2026-10-24T20:00:00.000Z',
  doors_open: '2026-10-24T17:00:00.000Z',
  introduction_at: null,
  all_day: false,
  duration_minutes: null,
  room_id: 1,
  place: '',
  sale_status: 'sale',
  event_status: 'takes_place',
  prices: [],
  price_information: '',
  access: [],
  status_note: '',
  cast_note: '',
  ticket_url: '',
  is_online: true,
  description: '<p>Mit Musik</p>',
};
