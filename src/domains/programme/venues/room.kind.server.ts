import * as z from 'zod/mini';
import { labelled } from '#records/field-words.ts';
import {
  access,
  externalId,
  flag,
  online,
  optionalLine,
  position,
  reference,
  slug,
  title,
  whole,
} from '#records/record-fields.ts';
import { BY_NAME, describeKind, group } from '#records/record-kind.server.ts';
import { refreshFacets } from '../events/query/event-facets.server.ts';
import { PLACE_TAGS } from './venue.kind.server.ts';

const fields = z.strictObject({
  venue_id: labelled(reference('venue', 'Bitte den Ort auswählen.'), 'Spielort', 'Venue'),
  slug: slug(),
  name: labelled(title('Bitte den Namen des Raums eingeben.', 200), 'Name', 'Name'),
  name_en: optionalLine(200),
  capacity: labelled(whole({ max: 100_000 }), 'Plätze', 'Seats'),
  floor: labelled(optionalLine(100), 'Stockwerk', 'Floor'),
  /** `access` counts; else the venue's does */
  has_own_access: labelled(
    flag(false),
    'Eigene Angaben zur Barrierefreiheit',
    'Has access services of its own',
    {
      de: 'Sonst gelten die des Spielorts.',
      en: 'Otherwise those of its venue count.',
    },
  ),
  access: access(),
  position: position(),
  external_id: externalId(),
  is_online: online(true),
});

export const roomKind = describeKind({
  table: 'room',
  path: 'rooms',
  area: 'house',
  title: 'Diesen Raum',
  names: { one: { de: 'Raum', en: 'Room' }, many: { de: 'Räume', en: 'Rooms' } },
  fields,
  slug: BY_NAME,
  merges: { same: [] },
  order: ['position', 'name'],
  search: ['name'],
  tags: PLACE_TAGS,
  updated: (trx, ids) => refreshFacets(trx, 'room', ids),
  groups: [
    group('Raum', 'Room', ['name', 'venue_id', 'capacity', 'floor']),
    group('Barrierefreiheit', 'Access', ['has_own_access', 'access']),
    group('Veröffentlichung', 'Publication', ['is_online', 'position', 'slug', 'external_id']),
  ],
  columns: ['name', 'venue_id', 'capacity', 'is_online'],
  filters: ['venue_id', 'is_online'],
  sorting: ['name', 'capacity', 'position'],
});
