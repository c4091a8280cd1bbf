import { type Actor, requireRole } from '#lib/actor/actor.ts';
import { splitWords } from '#lib/api/finder.ts';
import { fold } from '../words/fold.ts';
import type { FoundThing } from './finder.schema.ts';

/** Of each source; the list of the kind finds the others. */
const PER_SOURCE = 5;
const MAX_FOUND = 30;
/** With fewer than these the question is taken for misspelt. */
const ENOUGH = 3;

/** Where things are found: a kind of record, the pages, the library. */
export interface ThingSource {
  source: string;
  /** Hidden ones too: editors find what visitors do not. */
  find(actor: Actor, words: readonly string[], limit: number): Promise<FoundThing[]>;
}

export interface FinderParts {
  sources: readonly ThingSource[];
  /** What visitors would find: it knows slips, initials and other spellings, but nothing hidden. */
  meant(text: string, limit: number): Promise<{ found: FoundThing[]; did_you_mean: string | null }>;
}

export type FinderService = ReturnType<typeof createFinder>;

/** One question to everything that editors keep (G-388). */
export function createFinder({ sources, meant }: FinderParts) {
  async function findBy(actor: Actor, text: string): Promise<FoundThing[]> {
    const words = splitWords(text);
    const all = await Promise.all(sources.map((each) => each.find(actor, words, PER_SOURCE)));
    return all.flat();
  }

  return {
    async find(actor: Actor, text: string) {
      requireRole(actor, 'editor');
      if (!fold(text)) return { results: [], did_you_mean: null };
      const [own, other] = await Promise.all([findBy(actor, text), meant(text, PER_SOURCE)]);
      if (own.length >= ENOUGH) {
        return { results: once(sortBestFirst(own, text)).slice(0, MAX_FOUND), did_you_mean: null };
      }
      const { did_you_mean, found } = other;
      const corrected = did_you_mean ? await findBy(actor, did_you_mean) : [];
      const results = once([...sortBestFirst(own, text), ...corrected, ...found]);
      return { results: results.slice(0, MAX_FOUND), did_you_mean };
    },
  };
}

/** Names that are what was typed, then those that begin so, then all others, as their sources have them. */
function sortBestFirst(found: readonly FoundThing[], text: string): FoundThing[] {
  const typed = fold(text);
  const rank = ({ title }: FoundThing) => {
    const name = fold(title);
    if (name === typed) return 0;
    return name.startsWith(typed) ? 1 : 2;
  };
  return found.toSorted((a, b) => rank(a) - rank(b));
}

function once(found: readonly FoundThing[]): FoundThing[] {
  return [...new Map(found.map((each) => [`${each.source} ${each.id}`, each])).values()];
}
