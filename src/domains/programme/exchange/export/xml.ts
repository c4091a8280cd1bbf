import { OWN, OWN_ELEMENT } from '../own/own-keys.ts';
import type { FeedValues } from './write-texts.ts';

/** Element names of list entries. */
const SINGULAR: Readonly<Record<string, string>> = {
  social_media: 'channel',
  categories: 'category',
  in_program_of: 'location',
};
const singular = (list: string) => SINGULAR[list] ?? list.replace(/s$/, '');

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '\r': '&#13;',
};
/** Characters that XML cannot contain. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is taken out
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const escaped = (text: string) =>
  text.replace(FORBIDDEN, '').replace(/[&<>\r]/g, (sign) => ESCAPES[sign] ?? sign);

/** Writes a value as an element on a line of its own. */
export function element(name: string, value: unknown, depth = 0): string {
  const indent = '  '.repeat(depth);
  if (name === OWN) {
    return `${indent}<${OWN_ELEMENT}>${escaped(JSON.stringify(value))}</${OWN_ELEMENT}>\n`;
  }
  const inner = Array.isArray(value)
    ? value.map((each) => element(singular(name), each, depth + 1))
    : typeof value === 'object' && value !== null
      ? Object.entries(value as FeedValues).map(([key, each]) => element(key, each, depth + 1))
      : null;
  if (inner === null) return `${indent}<${name}>${escaped(String(value ?? ''))}</${name}>\n`;
  if (inner.length === 0) return `${indent}<${name}/>\n`;
  return `${indent}<${name}>\n${inner.join('')}${indent}</${name}>\n`;
}
