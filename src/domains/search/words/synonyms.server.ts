import type { Db } from '#database/database.ts';
import { selectStems } from '../index/index.repository.server.ts';
import type { Synonyms } from '../query.ts';
import { fold, getForms, type Token, tokenise } from './fold.ts';
import { NUMBERS } from './number-words.ts';

interface Group {
  words: readonly string[];
  forms: ReadonlySet<string>;
  stems: ReadonlySet<string>;
  phrases: readonly Phrase[];
}

/** Several words that stand for one: 'how to get there' for 'Anfahrt' (G-760). */
interface Phrase {
  text: string;
  /** its words, folded */
  words: readonly string[];
  stands_for: string;
}

/** A group of words, as the house keeps it: 'Karten, Tickets, box office'. */
export interface SynonymLine {
  words: string;
}

export type SynonymSource = ReturnType<typeof keepSynonyms>;

/** Groups of words that mean the same (G-551). @param read answers the same array until it is changed */
export function keepSynonyms(db: Db, read: () => Promise<readonly SynonymLine[]>) {
  let known: { of: readonly SynonymLine[]; groups: Promise<readonly Group[]> } | null = null;

  async function readGroups(of: readonly SynonymLine[]): Promise<readonly Group[]> {
    const lines = [...of.map(({ words }) => words.split(',')), ...NUMBERS.map((n) => n.split(' '))];
    const parted = lines.map(partLine);
    const stems = await selectStems(
      db,
      parted.flatMap(({ words }) => words.flatMap(getForms)),
    );
    return parted.map(({ words: own, phrases }) => {
      const forms = own.flatMap(getForms);
      const found = forms.map((form) => stems.get(form) ?? '').filter(Boolean);
      return { words: own, forms: new Set(forms), stems: new Set(found), phrases };
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

    /** The query with the word that each of its phrases stands for: 'where is the box office' → 'where is the Kasse'. */
    async replacePhrases(text: string): Promise<string> {
      const phrases = (await groups()).flatMap((group) => group.phrases);
      const tokens = tokenise(text).map((token) => ({ ...token, form: fold(token.word) }));
      let said = '';
      let from = 0;
      for (let at = 0; at < tokens.length; at++) {
        const found = findPhrase(phrases, tokens.slice(at));
        if (!found) continue;
        const [first, last] = [tokens[at], tokens[at + found.words.length - 1]] as [Token, Token];
        said += `${text.slice(from, first.start)}${found.stands_for}`;
        from = last.end;
        at += found.words.length - 1;
      }
      return said + text.slice(from);
    },

    /** Words and phrases of the setting with this beginning, as the house writes them. */
    async begunBy(beginning: string): Promise<string[]> {
      const forms = getForms(beginning);
      const known = await groups();
      const all = known.flatMap(({ words, phrases }) => [
        ...words,
        ...phrases.map(({ text }) => text),
      ]);
      return all.filter((word) =>
        getForms(word).some((each) => forms.some((form) => each.startsWith(form))),
      );
    },
  };
}

function partLine(line: readonly string[]): { words: string[]; phrases: Phrase[] } {
  const terms = line.map((text) => {
    return { text: text.trim(), parts: tokenise(text).map(({ word }) => word) };
  });
  const words = terms.flatMap(({ parts }) => (parts.length === 1 ? parts : []));
  const [stands_for] = words;
  if (!stands_for) return { words, phrases: [] };
  const phrases = terms
    .filter(({ parts }) => parts.length > 1)
    .map(({ text, parts }): Phrase => ({ text, words: parts.map(fold), stands_for }));
  return { words, phrases };
}

/** The longest phrase that the words begin with. */
function findPhrase(
  phrases: readonly Phrase[],
  tokens: readonly { form: string }[],
): Phrase | undefined {
  return phrases
    .filter(({ words }) => words.every((word, place) => tokens[place]?.form === word))
    .toSorted((a, b) => b.words.length - a.words.length)[0];
}
