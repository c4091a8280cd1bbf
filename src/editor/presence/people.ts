import type { Present } from '#content/presence/presence.schema.ts';
import { presenceTexts } from './presence.texts.ts';

/** Somebody else on the page, in one window or several. */
export interface Person {
  user_id: number;
  /** of oneself: that it is another window */
  name: string;
  initials: string;
  /** 0 to 5: the same for everybody who sees them, different for most */
  colour: number;
  /** modules and sections that are selected in their windows */
  nodes: number[];
  /** those of them in which they write, in the document that is edited here */
  writing: number[];
  /** in all of their windows it is the draft that is edited */
  is_draft: boolean;
}

const COLOURS = 6;

interface Looker {
  user_id: number;
  /** it is the draft that they edit */
  is_draft: boolean;
}

/** Windows become people, each once, in the order of their names. @param own who looks */
export function peopleOf(windows: readonly Present[], own: Looker): Person[] {
  const byUser = Map.groupBy(windows, ({ user_id }) => user_id);
  return [...byUser]
    .map(([user_id, all]) => {
      const called = all[0]?.name ?? '';
      const nodes = [...new Set(all.flatMap(({ node }) => node ?? []))];
      const here = all.filter((each) => each.is_writing && each.is_draft === own.is_draft);
      const writing = here.flatMap(({ node }) => node ?? []);
      const name = user_id === own.user_id ? presenceTexts.yourself : called;
      const is_draft = all.every((each) => each.is_draft);
      return {
        ...{ user_id, name, nodes, writing, is_draft },
        ...{ initials: initialsOf(called), colour: user_id % COLOURS },
      };
    })
    .sort((a, b) => a.name.localeCompare(b.name, 'de') || a.user_id - b.user_id);
}

/** First letters of the first and the last word: 'Mira von der Au' is MA; of one word its first two. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s.@_-]+/).filter(Boolean);
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : ''];
  const letters = last
    ? [...first].slice(0, 1).concat([...last].slice(0, 1))
    : [...first].slice(0, 2);
  return letters.join('').toLocaleUpperCase('de') || '?';
}
