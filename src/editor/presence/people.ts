import type { Present } from '#content/presence/presence.schema.ts';
import { presenceTexts } from './presence.texts.ts';

/** Another editor on the page, with all their windows. */
export interface Person {
  user_id: number;
  /** for oneself, says that it is another window */
  name: string;
  initials: string;
  /** 0 to 5: equal for all viewers, different for most people */
  colour: number;
  /** modules and sections selected in their windows */
  nodes: number[];
  /** those being written in, within the edited document */
  writing: number[];
  /** all of their windows edit the draft */
  is_draft: boolean;
}

const COLOURS = 6;

interface Looker {
  user_id: number;
  /** edits the draft */
  is_draft: boolean;
}

/** Groups windows by account, sorted by name. @param own the viewer */
export function groupByPerson(windows: readonly Present[], own: Looker): Person[] {
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
        user_id,
        name,
        nodes,
        writing,
        is_draft,
        initials: getInitials(called),
        colour: user_id % COLOURS,
      };
    })
    .sort((a, b) => a.name.localeCompare(b.name, 'de') || a.user_id - b.user_id);
}

/** Initials of the first and the last word: 'Mira von der Au' is MA; the first two letters of a single word. */
export function getInitials(name: string): string {
  const words = name.split(/[\s.@_-]+/).filter(Boolean);
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : ''];
  const letters = last
    ? [...first].slice(0, 1).concat([...last].slice(0, 1))
    : [...first].slice(0, 2);
  return letters.join('').toLocaleUpperCase('de') || '?';
}
