import * as z from 'zod/mini';
import { labelled, labelledChoice } from '#records/field-words.ts';
import {
  access,
  amount,
  description,
  flag,
  headings,
  list,
  moment,
  optionalAmount,
  optionalLine,
  optionalMoment,
  publication,
  reference,
  references,
  slug,
  teaser,
} from '#records/record-fields.ts';
import { MAX_BILL } from '../bill.ts';
import {
  audience,
  characteristics,
  length,
  organiser,
  picturesAndSound,
  priceInformation,
  remarks,
  tags,
  ticketAddress,
} from '../played.fields.server.ts';
import { exhibitionType, genre, season } from '../vocabulary/vocabulary-fields.server.ts';
import { AVAILABILITIES, EVENT_STATUSES, SALE_STATUSES } from './card/event-status.ts';

const price = z.strictObject({
  category: labelled(optionalLine(60), 'Kategorie', 'Category'),
  amount: labelled(amount(), 'Preis', 'Price'),
  reduced: labelled(optionalAmount(), 'Ermäßigt', 'Reduced'),
});

const work = z.strictObject({
  composer: labelled(optionalLine(200), 'Komponist:in', 'Composer'),
  title: labelled(optionalLine(300), 'Titel', 'Title'),
});

const castLine = z.strictObject({
  person_id: labelled(reference('person'), 'Person', 'Person'),
  name: labelled(optionalLine(200), 'Name', 'Name'),
  role: labelled(optionalLine(200), 'Rolle', 'Role'),
  role_en: optionalLine(200),
  instead_of: labelled(optionalLine(200), 'Anstelle von', 'Instead of'),
});

/** Part 2, Event. Empty texts and references mean the production's value. */
export const eventFields = z.strictObject({
  slug: slug(),
  production_id: labelled(
    reference('production', 'Bitte die Produktion auswählen.'),
    'Produktion',
    'Production',
  ),
  room_id: labelled(reference('room', 'Bitte den Raum auswählen.'), 'Raum', 'Room'),
  /** where it is, when it is in none of the house's rooms */
  place: labelled(optionalLine(200), 'Anderer Ort', 'Another place', {
    de: 'Wenn in keinem Raum des Hauses gespielt wird.',
    en: 'Where it is played in none of the rooms of the house.',
  }),
  name: labelled(optionalLine(), 'Name', 'Name'),
  name_en: optionalLine(),
  ...headings(),
  ...teaser(),
  ...description(),
  ...remarks,
  date_start: labelled(moment(), 'Beginn', 'Begins'),
  date_end: labelled(optionalMoment(), 'Ende', 'Ends'),
  doors_open: labelled(optionalMoment(), 'Einlass', 'Doors open'),
  all_day: labelled(flag(false), 'Ganztägig', 'All day'),
  ...length,
  introduction_at: labelled(optionalMoment(), 'Einführung um', 'Introduction at'),
  introduction: labelled(optionalLine(500), 'Einführung', 'Introduction'),
  introduction_en: optionalLine(500),
  exhibition_type_id: exhibitionType(),
  genre_id: genre(),
  season_id: season(),
  programme: labelled(list(work, 1000), 'Programm', 'Programme'),
  characteristics: characteristics(),
  ...audience,
  access: access(),
  organiser: organiser(),
  event_status: labelledChoice(
    z._default(z.enum(EVENT_STATUSES), 'takes_place'),
    'Findet statt?',
    'Does it take place?',
    {
      takes_place: ['Ja', 'Yes'],
      cancelled: ['Fällt aus', 'Cancelled'],
      postponed: ['Verschoben, Termin offen', 'Postponed, no date yet'],
      rescheduled: ['Verlegt auf diesen Termin', 'Moved to this date'],
    },
  ),
  sale_status: labelledChoice(z._default(z.enum(SALE_STATUSES), 'sale'), 'Verkauf', 'Sale', {
    presale: ['Beginnt noch', 'Not begun yet'],
    sale: ['Läuft', 'On sale'],
    soldout: ['Ausverkauft', 'Sold out'],
    boxoffice: ['Nur an der Kasse', 'At the box office only'],
    free: ['Eintritt frei', 'Free'],
    external: ['Verkauf anderswo', 'Sold elsewhere'],
  }),
  availability: labelledChoice(
    z._default(z.nullable(z.enum(AVAILABILITIES)), null),
    'Verfügbarkeit',
    'Availability',
    {
      plenty: ['Viele Plätze', 'Many seats'],
      few: ['Wenige Plätze', 'Few seats'],
      none: ['Keine Plätze', 'No seats'],
    },
  ),
  sale_start: labelled(optionalMoment(), 'Verkauf ab', 'On sale from'),
  previous_date_start: labelled(optionalMoment(), 'Ursprünglicher Termin', 'Original date'),
  status_note: labelled(optionalLine(500), 'Hinweis zum Termin', 'Note on the date'),
  status_note_en: optionalLine(500),
  cast_note: labelled(optionalLine(500), 'Hinweis zur Besetzung', 'Note on the cast'),
  ticket_url: ticketAddress(),
  prices: labelled(list(price, 400), 'Preise', 'Prices'),
  ...priceInformation,
  currency: labelled(
    z._default(z.string().check(z.regex(/^[A-Z]{3}$/, 'Bitte ein Kürzel wie EUR angeben.')), 'EUR'),
    'Währung',
    'Currency',
    {
      de: 'Drei Buchstaben, zum Beispiel EUR.',
      en: 'Three letters, such as EUR.',
    },
  ),
  ...picturesAndSound,
  ...publication(),
  tag_ids: tags(),
  series_ids: labelled(references('series'), 'Reihen', 'Series'),
  cast: labelled(list(castLine, MAX_BILL), 'Besetzung', 'Cast'),
});

export type EventFields = z.infer<typeof eventFields>;
