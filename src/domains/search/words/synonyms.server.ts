import type { Db } from '#database/database.ts';
import { selectStems } from '../index/index.repository.server.ts';
import type { Synonyms } from '../query.ts';
import { getForms, tokenise } from './fold.ts';
import { NUMBERS } from './number-words.ts';

interface Group {
  words: readonly string[];
  forms: ReadonlySet<string>;
  stems: ReadonlySet<string>;
}

/** A group of words, as the house keeps it: 'Karten, Tickets'. */
export interface SynonymLine {
  words: string;
}

export type SynonymSource = ReturnType<typeof keepSynonyms>;

/** Groups of words that mean the same (G-551). @param read answers the same array until it is changed */
export function keepSynonyms(db: Db, read: () => Promise<readonly SynonymLine[]>) {
  let known: { of: readonly SynonymLine[]; groups: Promise<readonly Group[]> } | null = null;

  async function readGroups(of: readonly SynonymLine[]): Promise<readonly Group[]> {
    const lines = [...of.map(({ words }) => words), ...NUMBERS];
    const words = lines.map((line) => tokenise(line).map(({ word }) => word));
    const stems = await selectStems(db, words.flat().flatMap(getForms));
    return words.map((own) => {
      const forms = own.flatMap(getForms);
      const found = forms.map((form) => stems.get(form) ?? '').filter(Boolean);
      return { words: own, forms: new Set(forms), stems: new Set(found) };
    });
  }

  /** Stems are read once for each state of the setting. */
  async function groups(): Promise<readonly Group[]> {
    const of = await read();
    if (known?.of !== of) known = { of, groups: readGroups(of) };
    const { groups: reading } = known;
    try {
      return await reading;
    } catch (error) {
      known = null;
      throw error;
    }
  }

  return {
    async current(): Promise<Synonyms> {
      const all = await groups();
      return (word, stems) => {
        const forms = getForms(word);
        const own = forms.map((form) => stems.get(form) ?? '').filter(Boolean);
        const same = all.filter(
          (group) =>
            forms.some((form) => group.forms.has(form)) ||
            own.some((stem) => group.stems.has(stem)),
        );
        if (same.length === 0) return null;
        return {
          forms: same.flatMap((group) => [...group.forms]).filter((form) => !forms.includes(form)),
          stems: same.flatMap((group) => [...group.stems]).filter((stem) => !own.includes(stem)),
        };
      };
    },

    /** Words of the setting with this beginning, as the house writes them. */
    async begunBy(beginning: string): Promise<string[]> {
      const forms = getForms(beginning);
      const all = (await groups()).flatMap(({ words }) => words);
      return all.filter((word) =>
        getForms(word).some((each) => forms.some((form) => each.startsWith(form))),
      );
    },
  };
}
