import { describeOrderedNames } from '#records/ordered-names.server.ts';

export const personCategoryKind = describeOrderedNames({
  table: 'person_category',
  path: 'person-categories',
  area: 'people',
  title: 'Diese Gruppe',
  names: {
    one: { de: 'Gruppe von Personen', en: 'Group of people' },
    many: { de: 'Gruppen von Personen', en: 'Groups of people' },
  },
  message: 'Bitte den Namen der Gruppe eingeben.',
});
