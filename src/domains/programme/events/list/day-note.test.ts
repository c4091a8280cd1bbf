import { expect, it } from 'vitest';
import { readAddress } from '../query/event-query.ts';
import { dayNote } from './day-note.ts';

const TODAY = '2026-11-21';

it.each([
  ['', null, null],
  ['date=24-12-2026', null, null],
  ['date=21-11-2026&until=21-11-2026', null, null],
  [
    'date=01-10-2026&genre=oper',
    'Der 1. Oktober 2026 ist vorbei: Sie sehen auch, was seither schon lief.',
    '/de/programm?genre=oper',
  ],
  [
    'date=01-10-2026&until=03-10-2026',
    'Diese Tage sind vorbei: Sie sehen, was vom 1. Oktober 2026 bis zum 3. Oktober 2026 lief.',
    '/de/programm',
  ],
  [
    'date=01-10-2026&until=31-12-2026',
    'Der 1. Oktober 2026 ist vorbei: Sie sehen auch, was seither schon lief.',
    '/de/programm?until=31-12-2026',
  ],
  [
    'date=31-02-2027',
    'Den Tag in der Adresse gibt es nicht. Gezeigt wird, was von heute an läuft.',
    null,
  ],
  [
    'date=2027-02-31',
    'Den Tag in der Adresse gibt es nicht. Gezeigt wird, was von heute an läuft.',
    null,
  ],
  ['date=2026-12-24&until=2026-12-31', null, null],
  [
    'date=2026-10-01',
    'Der 1. Oktober 2026 ist vorbei: Sie sehen auch, was seither schon lief.',
    '/de/programm',
  ],
  [
    'date=24-12-2026&until=01-12-2026',
    'Der Zeitraum in der Adresse ist so nicht möglich. Gezeigt wird, was ab dem 24. Dezember 2026 läuft.',
    '/de/programm',
  ],
])(
  'has a note for a day in the URL that is over or invalid: %s (EVENT-08, G-276)',
  (asked, text, href) => {
    const search = new URLSearchParams(asked);
    const note = dayNote(search, readAddress(search, TODAY), TODAY);
    expect([note?.text ?? null, note?.link?.href ?? null]).toEqual([text, href]);
  },
);
