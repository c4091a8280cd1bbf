import type { SubjectType } from './subject-types.ts';

/* Addresses of the pages. They are in mails: they must never change. */

const BASE = '/de/bescheid';

/** Target of the link in the first mail. */
export const CONFIRM_PATH = `${BASE}/bestaetigen`;
/** All one gets. */
export const LIST_PATH = `${BASE}/liste`;
export const UNSUBSCRIBE_PATH = `${BASE}/abmelden`;

/** Where visitors order the newsletter of the house. */
export const NEWSLETTER_PATH = `${BASE}/newsletter`;

/** Subjects that have a page to subscribe on, by the word in its address. */
const SUBJECTS = {
  vorstellung: 'event',
  produktion: 'production',
  reihe: 'series',
  person: 'person',
} as const satisfies Record<string, SubjectType>;

export type PagedType = (typeof SUBJECTS)[keyof typeof SUBJECTS];

/** What the word in an address names; null for anything else. */
export function readSubjectWord(word: string): PagedType | null {
  return Object.hasOwn(SUBJECTS, word) ? SUBJECTS[word as keyof typeof SUBJECTS] : null;
}

/** Where visitors subscribe; null for what has no such page. */
export function subscribePath(type: string, id: number): string | null {
  const word = Object.entries(SUBJECTS).find(([, named]) => named === type)?.[0];
  return word ? `${BASE}/${word}/${id}` : null;
}
