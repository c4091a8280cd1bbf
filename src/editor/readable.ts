import { texts } from './editor.texts.ts';

/** Values as people read them: rich text without its tags. */
export function readable(value: unknown): string {
  if (value === null || value === undefined || value === '') return texts.conflict.empty;
  if (typeof value === 'object' && 'url' in value) return String(value.url);
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (typeof value !== 'string') return JSON.stringify(value);
  const { body } = new DOMParser().parseFromString(value, 'text/html');
  return [...body.childNodes].map((each) => each.textContent).join('\n');
}
