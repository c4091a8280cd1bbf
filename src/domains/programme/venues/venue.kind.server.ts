import * as z from 'zod/mini';
import { labelled } from '#records/field-words.ts';
import {
  access,
  address,
  description,
  externalId,
  headline,
  html,
  metaDescription,
  metaTitle,
  online,
  optionalLine,
  picture,
  pictures,
  position,
  slug,
  title,
} from '#records/record-fields.ts';
import { BY_NAME, describeKind, group } from '#records/record-kind.server.ts';
import { ALL_EVENTS_TAG } from '../events/event-tags.ts';
import { refreshFacets } from '../events/query/event-facets.server.ts';
import { VOCABULARY_TAG } from '../vocabulary/vocabulary.kinds.server.ts';
import { venuePage } from './venue.page.server.ts';

/** Facets of performances include the access services of their place. */
export const PLACE_TAGS = () => [VOCABULARY_TAG, ALL_EVENTS_TAG];

const degrees = (max: number) =>
  z._default(z.nullable(z.number().check(z.gte(-max), z.lte(max))), null);

/** Part 2, Venue. */
const fields = z.strictObject({
  slug: slug(),
  name: labelled(title('Bitte den Namen des Ortes eingeben.', 200), 'Name', 'Name'),
  name_en: optionalLine(200),
  headline: headline(),
  headline_en: optionalLine(),
  ...description(),
  street: labelled(optionalLine(200), 'Straße und Hausnummer', 'Street and number'),
  postal_code: labelled(optionalLine(20), 'Postleitzahl', 'Postal code'),
  city: labelled(optionalLine(100), 'Ort', 'City'),
  country: labelled(
    z._default(z.string().check(z.regex(/^[A-Z]{2}$/, 'Bitte ein Land wie DE angeben.')), 'DE'),
    'Land',
    'Country',
    {
      de: 'Zwei Buchstaben, zum Beispiel DE.',
      en: 'Two letters, such as DE.',
    },
  ),
  latitude: labelled(degrees(90), 'Breitengrad', 'Latitude'),
  longitude: labelled(degrees(180), 'Längengrad', 'Longitude'),
  directions: labelled(html(), 'Wegbeschreibung', 'How to get there'),
  directions_en: html(),
  parking: labelled(html(), 'Parken', 'Parking'),
  parking_en: html(),
  public_transport: labelled(html(), 'Bus und Bahn', 'Bus and train'),
  public_transport_en: html(),
  accessibility: labelled(html(), 'Zugang', 'How to get in'),
  accessibility_en: html(),
  access: access(),
  phone: labelled(optionalLine(60), 'Telefon', 'Telephone'),
  email: labelled(optionalLine(200), 'E-Mail', 'E-mail'),
  website: labelled(address(), 'Website', 'Website'),
  image: picture(),
  gallery: pictures(),
  seating_plan: labelled(picture(), 'Saalplan', 'Seating plan'),
  position: position(),
  meta_title: metaTitle(),
  meta_description: metaDescription(),
  external_id: externalId(),
  is_online: online(true),
});

export const venueKind = describeKind({
  table: 'venue',
  path: 'venues',
  area: 'house',
  title: 'Diesen Spielort',
  names: { one: { de: 'Spielort', en: 'Venue' }, many: { de: 'Spielorte', en: 'Venues' } },
  fields,
  slug: BY_NAME,
  page: venuePage,
  merges: { same: [] },
  order: ['position', 'name'],
  search: ['name', 'city'],
  tags: PLACE_TAGS,
  updated: (trx, ids) => refreshFacets(trx, 'venue', ids),
  shows_as: { headline: ['name'] },
  edits_in_place: [
    'name',
    'headline',
    'description',
    'directions',
    'public_transport',
    'parking',
    'accessibility',
    'image',
    'seating_plan',
    'gallery',
  ],
  groups: [
    group('Texte', 'Texts', ['name', 'headline', 'description']),
    group('Adresse und Kontakt', 'Address and contact', [
      'street',
      'postal_code',
      'city',
      'country',
      'latitude',
      'longitude',
      'phone',
      'email',
      'website',
    ]),
    group('Anfahrt und Zugang', 'Directions and access', [
      'directions',
      'public_transport',
      'parking',
      'accessibility',
      'access',
    ]),
    group('Bilder', 'Pictures', ['image', 'gallery', 'seating_plan']),
    group('Suchmaschinen und Links', 'Search engines and links', [
      'slug',
      'meta_title',
      'meta_description',
    ]),
    group('Veröffentlichung', 'Publication', ['is_online', 'position', 'external_id']),
  ],
  columns: ['name', 'city', 'is_online'],
  filters: ['city', 'is_online'],
  sorting: ['name', 'city', 'position'],
});
