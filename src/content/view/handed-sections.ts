import { createContext, use } from 'react';
import type { AnsweredSection } from '../answer/answered.ts';

/**
 * Sections on their way to the browser. Visitors get them as one text, written once for all of them: the router would take
 * each value in them apart for every page that it makes.
 */
export type HandedSections = AnsweredSection[] | string;

/** Provided where pages are rendered on the server (entry.server.tsx): what the text was made of. */
export const WrittenSections = createContext<AnsweredSection[] | null>(null);

const TEXTS = new WeakMap<readonly AnsweredSection[], string>();

export function textOfSections(sections: AnsweredSection[]): string {
  const text = TEXTS.get(sections) ?? JSON.stringify(sections);
  TEXTS.set(sections, text);
  return text;
}

let last: { text: string; sections: AnsweredSection[] } | undefined;

/** The same sections each time, as long as no other page is asked for. */
export function sectionsOf(handed: HandedSections): AnsweredSection[] {
  if (typeof handed !== 'string') return handed;
  if (last?.text !== handed) last = { text: handed, sections: JSON.parse(handed) };
  return last.sections;
}

export function useHandedSections(handed: HandedSections): AnsweredSection[] {
  const written = use(WrittenSections);
  return import.meta.env.SSR && written ? written : sectionsOf(handed);
}
