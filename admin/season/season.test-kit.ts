import { COLUMNS, type SeasonContext } from './values/columns.ts';

/** A house with two rooms, in the season that begins in the autumn of 2026. */
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
};
