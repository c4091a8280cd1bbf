import { sql } from 'kysely';
import * as z from 'zod/mini';
import { invalidField } from '#lib/api/problem.ts';
import { labelled, labelledChoice } from '#records/field-words.ts';
import { day, flag, optionalDay, optionalLine, reference } from '#records/record-fields.ts';
import { describeKind, group } from '#records/record-kind.server.ts';

/** Announced when regular or exceptional hours change. */
export const OPENING_HOURS_TAG = 'opening-hours';
const tags = () => [OPENING_HOURS_TAG];

/** Local time in Berlin, 'HH:MM' or 'HH:MM:SS'; normalised to 'HH:MM:SS'. */
const time = () =>
  z.pipe(
    z
      .string('Bitte eine Uhrzeit angeben.')
      .check(
        z.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)(:00)?$/, 'Bitte eine Uhrzeit wie 18:30 angeben.'),
      ),
    z.transform((text: string) => (text.length === 5 ? `${text}:00` : text)),
  );

const optionalTime = () => z._default(time(), '00:00:00');

const WEEKDAY = 'Bitte einen Wochentag wählen.';
const WEEKDAYS = {
  0: ['Montag', 'Monday'],
  1: ['Dienstag', 'Tuesday'],
  2: ['Mittwoch', 'Wednesday'],
  3: ['Donnerstag', 'Thursday'],
  4: ['Freitag', 'Friday'],
  5: ['Samstag', 'Saturday'],
  6: ['Sonntag', 'Sunday'],
} as const;

const ofVenue = () =>
  labelled(reference('venue'), 'Spielort', 'Venue', {
    de: 'Ohne Spielort gelten sie für das Haus.',
    en: 'Without a venue they are those of the house.',
  });

const closed = () => labelled(flag(false), 'Geschlossen', 'Closed');
const from = <Field extends z.ZodMiniType>(field: Field) => labelled(field, 'Von', 'From');
const to = <Field extends z.ZodMiniType>(field: Field) =>
  labelled(field, 'Bis', 'Until', {
    de: 'Ein Ende vor dem Anfang liegt am nächsten Tag.',
    en: 'An end before the beginning is on the next day.',
  });

/** Equal start and end would be ambiguous: open all day or never. */
function requireTimes(entry: { time_from: string; time_to: string; closed: boolean }): void {
  if (entry.time_from.startsWith('24'))
    throw invalidField('time_from', 'Der Tag beginnt um 00:00.');
  if (!entry.closed && entry.time_from === entry.time_to)
    throw invalidField(
      'time_to',
      'Bitte ein anderes Ende als den Anfang angeben (ganzer Tag: 24:00).',
    );
}

const TIMES = sql<string>`case when closed then 'geschlossen' else concat(
  to_char(time_from, 'HH24:MI'), '–', to_char(time_to, 'HH24:MI'), ' Uhr') end`;
const NAMES_OF_DAYS = sql.join(Object.values(WEEKDAYS).map(([name]) => sql.val(name)));

/** 'Montag 10:00–18:30 Uhr ab 01.10.2026' */
const HOURS_IDENTITY = sql<string>`concat_ws(' ', (array[${NAMES_OF_DAYS}]::text[])[weekday + 1], ${TIMES},
  'ab ' || to_char(valid_from, 'DD.MM.YYYY'), 'bis ' || to_char(valid_to, 'DD.MM.YYYY'))`;

/** '24.12.2026 geschlossen' */
const EXCEPTION_IDENTITY = sql<string>`concat_ws(' ', to_char(date, 'DD.MM.YYYY'), ${TIMES})`;

/** Part 2, Opening hours. */
const hours = z.strictObject({
  venue_id: ofVenue(),
  weekday: labelledChoice(
    z.int(WEEKDAY).check(z.gte(0, WEEKDAY), z.lte(6, WEEKDAY)),
    'Wochentag',
    'Weekday',
    WEEKDAYS,
  ),
  time_from: from(time()),
  time_to: to(time()),
  closed: closed(),
  valid_from: labelled(optionalDay(), 'Gilt ab', 'Valid from'),
  valid_to: labelled(optionalDay(), 'Gilt bis', 'Valid until'),
  note: labelled(optionalLine(200), 'Notiz', 'Note'),
});

export const openingHoursKind = describeKind({
  table: 'opening_hours',
  path: 'opening-hours',
  area: 'house',
  title: 'Diese Öffnungszeit',
  names: {
    one: { de: 'Öffnungszeit', en: 'Opening hours' },
    many: { de: 'Öffnungszeiten', en: 'Opening hours' },
  },
  identified_by: HOURS_IDENTITY,
  fields: hours,
  order: ['weekday', 'time_from'],
  search: ['note'],
  tags,
  derive(fields) {
    requireTimes(fields);
    const { valid_from, valid_to } = fields;
    if (valid_from && valid_to && valid_to < valid_from)
      throw invalidField('valid_to', 'Das Ende muss nach dem Anfang liegen.');
    return {};
  },
  groups: [
    group('Wann und wo', 'When and where', [
      'venue_id',
      'weekday',
      'time_from',
      'time_to',
      'closed',
    ]),
    group('Geltung', 'Validity', ['valid_from', 'valid_to', 'note']),
  ],
  columns: ['venue_id', 'weekday', 'time_from', 'time_to', 'closed', 'note'],
  filters: ['venue_id', 'weekday'],
  sorting: ['weekday', 'time_from', 'valid_from'],
});

const exception = z.strictObject({
  venue_id: ofVenue(),
  date: labelled(day(), 'Tag', 'Day'),
  time_from: from(optionalTime()),
  time_to: to(optionalTime()),
  closed: closed(),
  reason: labelled(optionalLine(200), 'Grund', 'Reason'),
});

export const openingExceptionKind = describeKind({
  table: 'opening_hours_exception',
  path: 'opening-hours-exceptions',
  area: 'house',
  title: 'Diese Öffnungszeit',
  names: {
    one: { de: 'Ausnahme', en: 'Exception' },
    many: { de: 'Ausnahmen von den Öffnungszeiten', en: 'Exceptions from the opening hours' },
  },
  identified_by: EXCEPTION_IDENTITY,
  fields: exception,
  order: ['date', 'time_from'],
  search: ['reason'],
  tags,
  derive(fields) {
    requireTimes(fields);
    return {};
  },
  groups: [
    group('Wann und wo', 'When and where', [
      'venue_id',
      'date',
      'time_from',
      'time_to',
      'closed',
      'reason',
    ]),
  ],
  columns: ['venue_id', 'date', 'time_from', 'time_to', 'closed', 'reason'],
  filters: ['venue_id', 'closed'],
  sorting: ['date'],
});
