import { createContext, use } from 'react';
import type { AnsweredSection } from '#lib/answers/sections.ts';
/**
 * Sections in transit. For visitors they are a JSON text shared by all requests: the router would serialise each value for each
 * page.
 */
export type HandedSections = AnsweredSection[] | string;

/** Provided while rendering on the server (entry.server.tsx): the parsed text. */
export const WrittenSections = createContext<AnsweredSection[] | null>(null);

const TEXTS = new WeakMap<readonly AnsweredSection[], string>();

export function serialiseSections(sections: AnsweredSection[]): string {
  const text = TEXTS.get(sections) ?? JSON.stringify(sections);
  TEXTS.set(sections, text);
  return text;
}

let last: { text: string; sections: AnsweredSection[] } | undefined;

/** Returns the same objects until another page is loaded. */
export function parseSections(handed: HandedSections): AnsweredSection[] {
  if (typeof handed !== 'string') return handed;
  if (last?.text !== handed) last = { text: handed, sections: JSON.parse(handed) };
  return last.sections;
}

export function useHandedSections(handed: HandedSections): AnsweredSection[] {
  const written = use(WrittenSections);
  return import.meta.env.SSR && written ? written : parseSections(handed);
}
