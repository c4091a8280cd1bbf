import type { FieldDescription } from '../api/kinds.ts';
import { MEDIA_FIELDS } from './media.texts.ts';
import type { MediaAnswer } from './media-api.ts';

type Name = keyof typeof MEDIA_FIELDS;

const INPUTS: Record<Name, string> = {
  alt_text: 'text',
  is_decorative: 'flag',
  caption: 'text',
  credit: 'line',
  title: 'line',
  keywords: 'line',
  licence: 'line',
  rights_end: 'day',
  folder_id: 'line',
  focal_point: 'line',
};

const describeField = (name: Name): FieldDescription => ({
  name,
  label: MEDIA_FIELDS[name].label,
  help: MEDIA_FIELDS[name].help,
  input: INPUTS[name],
  of: null,
  choices: null,
  is_required: false,
  translation: null,
  schema: {},
  fields: null,
});

/** A file's fields in the shape of a kind, for inputs and the clash dialog. */
export const MEDIA_KIND = {
  path: 'media',
  fields: (Object.keys(MEDIA_FIELDS) as Name[]).map(describeField),
};

const OF_PICTURES = new Set(['alt_text', 'is_decorative']);

const CHOSEN = new Set(['focal_point', 'folder_id']);

/** Fields with an input of their own kind; focal point and folder have special controls. */
export const writtenFields = ({ kind }: Pick<MediaAnswer, 'kind'>): FieldDescription[] =>
  MEDIA_KIND.fields.filter(
    ({ name }) => !CHOSEN.has(name) && (kind === 'image' || !OF_PICTURES.has(name)),
  );
