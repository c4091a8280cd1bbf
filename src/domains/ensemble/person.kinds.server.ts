import * as z from 'zod/mini';
import {
  address,
  externalId,
  flag,
  html,
  list,
  optionalLine,
  position,
  reference,
  references,
  slug,
  title,
} from '#records/record-fields.ts';
import { BY_NAME, type RecordKind } from '#records/record-kind.server.ts';

/** Part 2, Person. */
export const personFields = z.strictObject({
  slug: slug(),
  first_name: optionalLine(100),
  last_name: title('Bitte den Nachnamen eingeben.', 100),
  title: optionalLine(60),
  title_en: optionalLine(60),
  function: optionalLine(200),
  function_en: optionalLine(200),
  category_id: reference('Bitte die Gruppe auswählen.'),
  biography: html(),
  biography_en: html(),
  quote: optionalLine(1000),
  quote_en: optionalLine(1000),
  website: address(),
  social_links: list(z.strictObject({ title: optionalLine(60), url: address() }), 20),
  image: reference('Bitte ein Bild auswählen.'),
  gallery: references(60),
  position: position(),
  meta_title: optionalLine(200),
  meta_description: optionalLine(400),
  external_id: externalId(),
  is_online: flag(true),
});

export type PersonFields = z.infer<typeof personFields>;

export const personKind: RecordKind<PersonFields> = {
  ...{ table: 'person', title: 'Diese Person', fields: personFields },
  slug: { from: ({ first_name, last_name }) => `${first_name} ${last_name}` },
  rich: ['biography', 'biography_en'],
  json: ['social_links'],
  order: ['last_name', 'first_name'],
  search: ['first_name', 'last_name', 'function'],
  tags: ({ id }) => [`person:${id}`],
};

const categoryFields = z.strictObject({
  name: title('Bitte den Namen der Gruppe eingeben.', 100),
  name_en: optionalLine(100),
  slug: slug(),
  position: position(),
});

export const personCategoryKind: RecordKind<z.infer<typeof categoryFields>> = {
  ...{ table: 'person_category', title: 'Diese Gruppe', fields: categoryFields },
  ...{ slug: BY_NAME, order: ['position', 'name'], search: ['name'] },
};
