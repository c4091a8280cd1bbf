import * as z from 'zod/mini';
import { ACCESS } from '#lib/actor/access.ts';
import {
  address,
  externalId,
  flag,
  html,
  optionalLine,
  position,
  reference,
  references,
  slug,
  someOf,
  title,
  whole,
} from '#records/record-fields.ts';
import { BY_NAME, type RecordKind } from '#records/record-kind.server.ts';
import { refreshFacets } from '../events/query/event-facets.server.ts';
import { ALL_EVENTS_TAG } from '../events/query/event-index.server.ts';
import { VOCABULARY_TAG } from '../vocabulary/vocabulary.kinds.server.ts';

/** Performances are found by the access of where they take place. */
const tags = () => [VOCABULARY_TAG, ALL_EVENTS_TAG];

const degrees = (max: number) =>
  z._default(z.nullable(z.number().check(z.gte(-max), z.lte(max))), null);

/** Part 2, Venue. */
export const venueFields = z.strictObject({
  slug: slug(),
  name: title('Bitte den Namen des Ortes eingeben.', 200),
  name_en: optionalLine(200),
  headline: optionalLine(),
  headline_en: optionalLine(),
  description: html(),
  description_en: html(),
  street: optionalLine(200),
  postal_code: optionalLine(20),
  city: optionalLine(100),
  country: z._default(
    z.string().check(z.regex(/^[A-Z]{2}$/, 'Bitte ein Land wie DE angeben.')),
    'DE',
  ),
  latitude: degrees(90),
  longitude: degrees(180),
  directions: html(),
  directions_en: html(),
  parking: html(),
  parking_en: html(),
  public_transport: html(),
  public_transport_en: html(),
  accessibility: html(),
  accessibility_en: html(),
  access: someOf(ACCESS),
  phone: optionalLine(60),
  email: optionalLine(200),
  website: address(),
  image: reference('Bitte ein Bild auswählen.'),
  gallery: references(60),
  seating_plan: reference('Bitte ein Bild auswählen.'),
  position: position(),
  meta_title: optionalLine(200),
  meta_description: optionalLine(400),
  external_id: externalId(),
  is_online: flag(true),
});

export type VenueFields = z.infer<typeof venueFields>;

const RICH = [
  ...(['description', 'directions', 'parking', 'public_transport', 'accessibility'] as const),
  ...(['description_en', 'directions_en', 'parking_en'] as const),
  ...(['public_transport_en', 'accessibility_en'] as const),
] as const;

export const venueKind: RecordKind<VenueFields> = {
  ...{ table: 'venue', title: 'Diesen Ort', fields: venueFields, slug: BY_NAME },
  ...{ order: ['position', 'name'], search: ['name', 'city'], tags },
  rich: RICH,
  written: (trx, ids) => refreshFacets(trx, 'venue', ids),
};

const roomFields = z.strictObject({
  venue_id: reference('Bitte den Ort auswählen.'),
  slug: slug(),
  name: title('Bitte den Namen des Raums eingeben.', 200),
  name_en: optionalLine(200),
  capacity: whole({ max: 100_000 }),
  floor: optionalLine(100),
  /** `access` counts; else the venue's does */
  has_own_access: flag(false),
  access: someOf(ACCESS),
  position: position(),
  external_id: externalId(),
  is_online: flag(true),
});

export const roomKind: RecordKind<z.infer<typeof roomFields>> = {
  ...{ table: 'room', title: 'Diesen Raum', fields: roomFields, slug: BY_NAME },
  ...{ order: ['position', 'name'], search: ['name'], tags },
  written: (trx, ids) => refreshFacets(trx, 'room', ids),
};
