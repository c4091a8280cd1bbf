import * as z from 'zod/mini';
import { Problem } from '#lib/api/problem.ts';
import { day, optionalLine, position, slug, title } from '#records/record-fields.ts';
import { BY_NAME, type RecordKind } from '#records/record-kind.server.ts';

/** All that the programme is sorted by is announced as one: it is small, and most pages show some of it. */
export const VOCABULARY_TAG = 'vocabulary';
const tags = () => [VOCABULARY_TAG];

const named = {
  name: title('Bitte einen Namen eingeben.', 100),
  name_en: optionalLine(100),
  slug: slug(),
};

const ordered = z.strictObject({ ...named, position: position() });
type Ordered = z.infer<typeof ordered>;

const orderedKind = (table: 'genre' | 'exhibition_type', german: string): RecordKind<Ordered> => ({
  ...{ table, title: german, fields: ordered, slug: BY_NAME, tags },
  ...{ order: ['position', 'name'], search: ['name'] },
});

export const genreKind = orderedKind('genre', 'Dieses Genre');
export const exhibitionTypeKind = orderedKind('exhibition_type', 'Diese Veranstaltungsart');

const tagFields = z.strictObject({
  ...named,
  scope: z.enum(['event', 'production', 'article'], 'Bitte wählen, wofür das Schlagwort ist.'),
});

/** A tag's slug is its own within its scope only; the database says so where two clash. */
export const tagKind: RecordKind<z.infer<typeof tagFields>> = {
  ...{ table: 'tag', title: 'Dieses Schlagwort', fields: tagFields, slug: BY_NAME, tags },
  ...{ order: ['scope', 'name'], search: ['name'] },
};

const seasonFields = z.strictObject({
  name: named.name,
  slug: slug(),
  date_from: day(),
  date_to: day(),
});

export const seasonKind: RecordKind<z.infer<typeof seasonFields>> = {
  ...{ table: 'season', title: 'Diese Spielzeit', fields: seasonFields, slug: BY_NAME, tags },
  ...{ order: ['-date_from'], search: ['name'] },
  derive({ date_from, date_to }) {
    if (date_from <= date_to) return {};
    const message = 'Die Spielzeit muss nach ihrem Anfang enden.';
    throw new Problem('invalid', message, { field_errors: { date_to: [message] } });
  },
};
