import { createContext, use } from 'react';
import type { AnsweredSection } from '#lib/answers/sections.ts';
import { type Handed, hand, readHanded } from '#lib/pages/handed.ts';

/** Sections in transit. For visitors they are a text shared by all requests. */
export type HandedSections = Handed<AnsweredSection[]>;

/** Provided while rendering on the server (entry.server.tsx): the parsed text. */
export const WrittenSections = createContext<AnsweredSection[] | null>(null);

const TEXTS = new WeakMap<readonly AnsweredSection[], HandedSections>();

export function serialiseSections(sections: AnsweredSection[]): HandedSections {
  const text = TEXTS.get(sections) ?? hand(sections);
  TEXTS.set(sections, text);
  return text;
}

export function useHandedSections(handed: HandedSections): AnsweredSection[] {
  const written = use(WrittenSections);
  return import.meta.env.SSR && written ? written : readHanded(handed);
}
