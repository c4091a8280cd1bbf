import type { AnsweredNode } from '#content/answer/answered.ts';
import { isSame } from '../merge.ts';
import type { Replaced } from '../view.ts';

/** Tags within a word part nothing. */
const LOOKS = /<\/?(?:a|strong|em)\b[^<>]*>/g;

const wordsOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? value
        .replace(LOOKS, '')
        .replace(/<[^<>]*>/g, ' ')
        .split(/\s+/)
        .filter(Boolean)
    : [];

/** A text that the author has saved, and those of its words that are theirs: others' are in it, too, perhaps half typed. */
interface Written {
  mine: unknown;
  words: Set<string>;
  /** somebody has replaced it, and its author knows */
  isTold?: boolean;
}

/** True where a word of the author's is not there any more: moved or corrected around, it is no loss. */
function isLost({ words }: Written, now: unknown): boolean {
  const there = new Set(wordsOf(now));
  return [...words].some((word) => !there.has(word));
}

export type OwnWords = ReturnType<typeof createOwnWords>;

/** What this author has saved here, so that they can be told when somebody else replaces it (E-1, G-231). */
export function createOwnWords() {
  const written = new Map<string, Written>();
  const nameOf = (id: number, field: string) => `${id}:${field}`;
  const untold = () => [...written].filter(([, own]) => !own.isTold).map(([name]) => name);
  return {
    /** @param saved the node as it was before these fields were saved */
    note(saved: AnsweredNode, fields: Record<string, unknown>): void {
      for (const [field, mine] of Object.entries(fields)) {
        const name = nameOf(saved.id, field);
        const others = new Set(wordsOf(saved[field]));
        const before = written.get(name);
        const own = before?.isTold ? undefined : before?.words;
        const words = wordsOf(mine).filter((word) => own?.has(word) || !others.has(word));
        written.set(name, { mine, words: new Set(words) });
      }
    },
    /** Fields whose words somebody else has replaced; each is told once. @param saved as it was known here until now */
    replacedBy(saved: AnsweredNode, answer: AnsweredNode): Replaced[] {
      return Object.keys(answer).flatMap((field) => {
        const name = nameOf(answer.id, field);
        const own = written.get(name);
        if (!own || own.isTold || isSame(saved[field], answer[field])) return [];
        if (!isLost(own, answer[field])) return [];
        own.isTold = true;
        const [mine, theirs] = [own.mine, answer[field]];
        return [{ id: answer.id, field, mine, theirs, since: saved.revision }];
      });
    },
    /** Fields whose words had been replaced and stand there again; replaced once more, they are told once more. */
    standingAgainIn(answer: AnsweredNode): ReadonlySet<string> {
      const fields = Object.keys(answer).filter((field) => {
        const own = written.get(nameOf(answer.id, field));
        if (!own?.isTold || isLost(own, answer[field])) return false;
        own.isTold = false;
        return true;
      });
      return new Set(fields);
    },
    nodes: () => [...new Set(untold().map((name) => Number.parseInt(name, 10)))],
    /** Fields of a node in which words of the author's were saved; they are told about now. */
    takeFieldsOf(id: number): string[] {
      const names = untold().filter((name) => name.startsWith(`${id}:`));
      const fields = names.filter((name) => written.get(name)?.words.size);
      for (const name of names) written.delete(name);
      return fields.map((name) => name.slice(`${id}:`.length));
    },
    /** The author has taken steps back: what stands there now is what they want. */
    forget(): void {
      for (const name of untold()) written.delete(name);
    },
  };
}
