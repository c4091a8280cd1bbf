import type { AnsweredNode } from '#lib/answers/sections.ts';
import { fieldNames } from './fields/validate.ts';

const LONGEST = 80;

/** Fields whose text identifies a module; a type's main field comes before its captions. */
const WORDS = new Set([
  'headline',
  'question',
  'content',
  'title',
  'text',
  'link_text',
  'caption',
  'name',
  'hubspot_id',
]);

/** As which rich text is stored. */
const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
};

/** A module's first words, or those of its reference or picture. */
export function excerptNode(node: AnsweredNode | undefined): string {
  if (!node) return '';
  const texts = [...fieldNames(node.model)]
    .filter((field) => WORDS.has(field))
    .map((field) => String(node[field] ?? ''));
  const first = texts.find((text) => text.trim()) || findResolvedName(node);
  const plain = first
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
  return plain.length > LONGEST ? `${plain.slice(0, LONGEST).trimEnd()} …` : plain;
}

/** The name of what a field refers to, or a picture's alternative text. */
function findResolvedName(node: AnsweredNode): string {
  for (const [field, value] of Object.entries(node)) {
    if (!field.endsWith('_obj') || value === null || typeof value !== 'object') continue;
    const { name, title, alt_text } = value as Record<string, unknown>;
    const words = name || title || alt_text;
    if (typeof words === 'string' && words) return words;
  }
  return '';
}
