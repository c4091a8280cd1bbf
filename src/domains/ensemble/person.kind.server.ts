import * as z from 'zod/mini';
import { labelled } from '#records/field-words.ts';
import {
  address,
  externalId,
  html,
  list,
  metaDescription,
  metaTitle,
  online,
  optionalLine,
  picture,
  pictures,
  position,
  reference,
  slug,
  title,
} from '#records/record-fields.ts';
import { describeKind, group } from '#records/record-kind.server.ts';
import { personPage } from './person.page.server.ts';

const profile = z.strictObject({
  title: labelled(optionalLine(60), 'Titel', 'Title'),
  url: labelled(address(), 'Adresse', 'Address'),
});

/** Part 2, Person. */
const fields = z.strictObject({
  slug: slug(),
  first_name: labelled(optionalLine(100), 'Vorname', 'First name'),
  last_name: labelled(title('Bitte den Nachnamen eingeben.', 100), 'Nachname', 'Last name'),
  title: labelled(optionalLine(60), 'Titel (Dr., Prof. …)', 'Title (Dr, Prof …)'),
  title_en: optionalLine(60),
  function: labelled(optionalLine(200), 'Funktion', 'Function'),
  function_en: optionalLine(200),
  category_id: labelled(
    reference('person_category', 'Bitte die Gruppe auswählen.'),
    'Gruppe',
    'Group',
  ),
  biography: labelled(html(), 'Biografie', 'Biography'),
  biography_en: html(),
  quote: labelled(optionalLine(1000), 'Zitat', 'Quote'),
  quote_en: optionalLine(1000),
  website: labelled(address(), 'Website', 'Website'),
  social_links: labelled(list(profile, 20), 'Profile in sozialen Netzen', 'Social profiles'),
  image: picture(),
  gallery: pictures(),
  position: position(),
  meta_title: metaTitle(),
  meta_description: metaDescription(),
  external_id: externalId(),
  is_online: online(true),
});

export const personKind = describeKind({
  table: 'person',
  path: 'persons',
  area: 'people',
  title: 'Diese Person',
  names: { one: { de: 'Person', en: 'Person' }, many: { de: 'Personen', en: 'People' } },
  fields,
  page: personPage,
  slug: { from: ({ first_name, last_name }) => `${first_name} ${last_name}` },
  merges: { same: [] },
  order: ['last_name', 'first_name'],
  search: ['first_name', 'last_name', 'function'],
  tags: ({ id }) => [`person:${id}`],
  edits_in_place: [
    'title',
    'first_name',
    'last_name',
    'function',
    'quote',
    'biography',
    'image',
    'gallery',
  ],
  shows_as: { headline: ['title', 'first_name', 'last_name'], subline: ['function'] },
  groups: [
    group('Person', 'Person', ['first_name', 'last_name', 'title', 'function', 'category_id']),
    group('Texte', 'Texts', ['biography', 'quote', 'website', 'social_links']),
    group('Bilder', 'Pictures', ['image', 'gallery']),
    group('Suchmaschinen und Links', 'Search engines and links', [
      'slug',
      'meta_title',
      'meta_description',
    ]),
    group('Veröffentlichung', 'Publication', ['is_online', 'position', 'external_id']),
  ],
  columns: ['last_name', 'first_name', 'function', 'category_id', 'is_online'],
  filters: ['category_id', 'is_online'],
  sorting: ['last_name', 'first_name', 'position'],
});
