import type { AnsweredNode } from '#content/answer/answered.ts';
import { fieldNames } from '#modules/fields/validate.ts';

const LONGEST = 80;

/** Fields whose words tell one module from another; the main one of a type comes before its captions. */
const WORDS = new Set([
  ...['headline', 'question', 'content', 'title', 'text', 'link_text', 'caption', 'name'],
  'hubspot_id',
]);

/** How the house knows a module: its first words, or those of what it points at, or of its picture. */
export function excerptOf(node: AnsweredNode | undefined): string {
  if (!node) return '';
  const texts = [...fieldNames(node.model)]
    .filter((field) => WORDS.has(field))
    .map((field) => String(node[field] ?? ''));
  const first = texts.find((text) => text.trim()) || nameOfResolved(node);
  const plain = first
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return plain.length > LONGEST ? `${plain.slice(0, LONGEST).trimEnd()} …` : plain;
}

/** What a field has become in the answer has a name or, as a picture, a text for the blind. */
function nameOfResolved(node: AnsweredNode): string {
  for (const [field, value] of Object.entries(node)) {
    if (!field.endsWith('_obj') || value === null || typeof value !== 'object') continue;
    const { name, title, alt_text } = value as Record<string, unknown>;
    const words = name || title || alt_text;
    if (typeof words === 'string' && words) return words;
  }
  return '';
}
