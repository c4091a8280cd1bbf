import { listNoteTexts as texts } from './list-notes.texts.ts';

/** A note above a list: its address requests something that the list does not have. */
export interface ListNote {
  text: string;
  /** link to the presumably intended page */
  link: { href: string; text: string } | null;
}

const inWords = new Intl.ListFormat('de-DE', { type: 'conjunction' });

/** About filters in whose place an address has something unknown (G-305). @param labels of the filters */
export function unknownChoice(labels: readonly string[]): ListNote[] {
  if (labels.length === 0) return [];
  const names = inWords.format(labels.map((label) => `„${label}“`));
  return [{ text: texts.unknown_choice(names), link: null }];
}

/** About a page that a list does not have (G-276). @param last page of the list */
export function unknownPage(requested: number | null, last: number): ListNote[] {
  if (requested !== null && requested <= last) return [];
  if (requested === null) return [{ text: texts.no_page_number, link: null }];
  const text = last === 1 ? texts.only_page(requested) : texts.last_page(requested);
  return [{ text, link: null }];
}
