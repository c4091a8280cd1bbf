/** A row of the switcher: a page, a record or an action. */
export interface Entry {
  key: string;
  title: string;
  /** distinguishes it from others of the same name: date and place, what an action does */
  detail: string;
  /** 'Produktion', 'Aktion' */
  kind: string;
  /** visitors do not see it */
  isHidden?: boolean;
  /** shortcut of an action */
  keys?: readonly string[];
  /** more words to find it by */
  also?: string;
  /** where it leads; missing: `run` does something here */
  url?: string;
  run(): void;
}

export interface Group {
  name: string;
  entries: readonly Entry[];
}

/** Words for comparison: lower case, without accents and punctuation. */
function fold(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** 'Neue Produktion', 'neuer Artikel' and 'anlegen Person' all find what creates one. */
const toCommon = (word: string) => (/^(neue?[nrs]?|anlegen|new)$/.test(word) ? 'neu' : word);

/** Entries with, for each typed word, a word that begins with it. */
export function filterEntries<Any extends Pick<Entry, 'title' | 'also'>>(
  entries: readonly Any[],
  typed: string,
): Any[] {
  const words = fold(typed).map(toCommon);
  if (words.length === 0) return [];
  return entries.filter(({ title, also = '' }) => {
    const own = fold(`${title} ${also}`).map(toCommon);
    return words.every((word) => own.some((each) => each.startsWith(word)));
  });
}
