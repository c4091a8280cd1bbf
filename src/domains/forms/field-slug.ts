import { slugFrom } from '#lib/text/slug.ts';
import { HONEYPOT } from './field-types.ts';

/** The honeypot's name, and names that every object has. */
const RESERVED: ReadonlySet<string> = new Set([HONEYPOT, 'constructor', 'prototype']);

/** Whether no field may have this short name (G-430). */
export const isReserved = (slug: string): boolean => RESERVED.has(slug);

/** A field's short name, made from its label, that no other field has. */
export function freeSlug(label: string, taken: ReadonlySet<string>): string {
  const slug = slugFrom(label).slice(0, 50).replace(/-$/, '') || 'feld';
  let free = slug;
  for (let n = 2; taken.has(free) || isReserved(free); n++) free = `${slug}-${n}`;
  return free;
}
