import * as z from 'zod/mini';
import { invalidField } from '#lib/api/problem.ts';
import { labelled, labelledChoice } from '#records/field-words.ts';
import { describeOrderedNames, named } from '#records/ordered-names.server.ts';
import { day, slug, title } from '#records/record-fields.ts';
import { BY_NAME, describeKind, group } from '#records/record-kind.server.ts';

/** One tag for all vocabularies: they are small, and most pages show some of them. */
export const VOCABULARY_TAG = 'vocabulary';
const tags = () => [VOCABULARY_TAG];

const MESSAGE = 'Bitte einen Namen eingeben.';

export const genreKind = describeOrderedNames({
  table: 'genre',
  path: 'genres',
  area: 'programme',
  title: 'Dieses Genre',
  names: { one: { de: 'Genre', en: 'Genre' }, many: { de: 'Genres', en: 'Genres' } },
  tags,
  message: MESSAGE,
});

export const exhibitionTypeKind = describeOrderedNames({
  table: 'exhibition_type',
  path: 'exhibition-types',
  area: 'programme',
  title: 'Diese Veranstaltungsart',
  names: {
    one: { de: 'Veranstaltungsart', en: 'Type of performance' },
    many: { de: 'Veranstaltungsarten', en: 'Types of performances' },
  },
  tags,
  message: MESSAGE,
});

const tagFields = z.strictObject({
  ...named(MESSAGE),
  scope: labelledChoice(
    z.enum(['event', 'production', 'article'], 'Bitte wählen, wofür das Schlagwort ist.'),
    'Wofür',
    'For',
    {
      event: ['Vorstellungen', 'Performances'],
      production: ['Produktionen', 'Productions'],
      article: ['Beiträge', 'Articles'],
    },
  ),
});

/** Slugs of tags are unique within their scope; a database constraint reports duplicates. */
export const tagKind = describeKind({
  table: 'tag',
  path: 'tags',
  area: 'programme',
  title: 'Dieses Schlagwort',
  names: { one: { de: 'Schlagwort', en: 'Tag' }, many: { de: 'Schlagworte', en: 'Tags' } },
  fields: tagFields,
  slug: BY_NAME,
  tags,
  merges: { same: ['scope'] },
  order: ['scope', 'name'],
  search: ['name'],
  groups: [group('Bezeichnung', 'Naming', ['name', 'scope', 'slug'])],
  columns: ['name', 'scope'],
  filters: ['scope'],
  sorting: ['name', 'scope'],
});

const seasonFields = z.strictObject({
  name: labelled(title(MESSAGE, 100), 'Name', 'Name'),
  slug: slug(),
  date_from: labelled(day(), 'Beginn', 'Begins'),
  date_to: labelled(day(), 'Ende', 'Ends'),
});

export const seasonKind = describeKind({
  table: 'season',
  path: 'seasons',
  area: 'programme',
  title: 'Diese Spielzeit',
  names: { one: { de: 'Spielzeit', en: 'Season' }, many: { de: 'Spielzeiten', en: 'Seasons' } },
  fields: seasonFields,
  slug: BY_NAME,
  tags,
  merges: { same: [] },
  order: ['-date_from'],
  search: ['name'],
  derive({ date_from, date_to }) {
    if (date_from <= date_to) return {};
    throw invalidField('date_to', 'Die Spielzeit muss nach ihrem Anfang enden.');
  },
  groups: [group('Bezeichnung', 'Naming', ['name', 'date_from', 'date_to', 'slug'])],
  columns: ['name', 'date_from', 'date_to'],
  filters: [],
  sorting: ['date_from', 'name'],
});
