import type { AnsweredNode } from '#lib/answers/sections.ts';

/** What a record's page shows where its own text is empty, as answered with its words. */
interface Inherited {
  /** 'aus der Produktion' */
  from: string;
  text: string;
}

/** Null where nothing would be shown. */
export function findInherited(record: AnsweredNode, field: string): Inherited | null {
  const { inherited } = record as { inherited?: { from: string; words: Record<string, string> } };
  const text = inherited?.words[field];
  return inherited && text ? { from: inherited.from, text } : null;
}
