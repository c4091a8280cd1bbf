import { toParagraphs } from '#lib/text/table-rows.ts';
import type { LinkReference } from '#modules/definition.ts';
import { getForm } from '#modules/labels.ts';
import { listPictures } from '#modules/record-words.ts';
import { texts } from './editor.texts.ts';
import { LinkedName } from './links/linked-name.tsx';
import { Thumbnails } from './page/pictures/thumbnails.tsx';

/** The place of a value. */
export interface ReadableField {
  model: string;
  field: string;
}

interface ReadableProps {
  value: unknown;
  /** if given, ids of pictures are shown as pictures */
  of?: ReadableField | undefined;
}

const PICTURES: ReadonlySet<string | undefined> = new Set(['image', 'images']);

/** A value in words: rich text without tags, the target of a link by its name; pictures as they are. */
export function Readable({ value, of }: ReadableProps) {
  if (of && PICTURES.has(getForm(of.model)?.fields[of.field]?.widget))
    return <Thumbnails ids={listPictures(value)} />;
  if (isReference(value)) return <LinkedName linked={value} otherwise={value.url ?? ''} />;
  return formatReadable(value);
}

function isReference(value: unknown): value is LinkReference {
  return typeof value === 'object' && value !== null && 'content_type' in value && 'id' in value;
}

/** A value in words, except references. */
export function formatReadable(value: unknown): string {
  if (value === null || value === undefined || value === '') return texts.empty;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (typeof value !== 'string') return JSON.stringify(value);
  const { body } = new DOMParser().parseFromString(toParagraphs(value), 'text/html');
  return [...body.childNodes].map((each) => each.textContent).join('\n');
}
