import { toSlug } from '#lib/text/slug.ts';
import { HONEYPOT } from './field-types.ts';

/** The honeypot's name, and names of properties that every object has. */
const RESERVED: ReadonlySet<string> = new Set([HONEYPOT, 'constructor', 'prototype']);

/** Slugs that no field may have (G-430). */
export const isReserved = (slug: string): boolean => RESERVED.has(slug);

/** A slug for a field, made from its label, that is neither taken nor reserved. */
export function findFreeSlug(label: string, taken: ReadonlySet<string>): string {
  const slug = toSlug(label).slice(0, 50).replace(/-$/, '') || 'feld';
  let free = slug;
  for (let n = 2; taken.has(free) || isReserved(free); n++) free = `${slug}-${n}`;
  return free;
}
