import { toParagraphs } from '#lib/text/table-rows.ts';
import type { LinkReference } from '#modules/definition.ts';
import { texts } from './editor.texts.ts';
import { LinkedName } from './links/linked-name.tsx';

/** A value in words: rich text without tags, the target of a link by its name. */
export function Readable({ value }: { value: unknown }) {
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
