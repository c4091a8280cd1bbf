import type { AnsweredNode } from '#lib/answers/sections.ts';
import type { Replaced } from '../conflict.ts';
import { isSame } from '../merge.ts';

/** Tags that do not separate words. */
const LOOKS = /<\/?(?:a|strong|em)\b[^<>]*>/g;

const splitWords = (value: unknown): string[] =>
  typeof value === 'string'
    ? value
        .replace(LOOKS, '')
        .replace(/<[^<>]*>/g, ' ')
        .split(/\s+/)
        .filter(Boolean)
    : [];

/** A text that the author saved, and which of its words are the author's own: it may contain others' words, too. */
interface Written {
  mine: unknown;
  words: Set<string>;
  /** it was replaced, and the author has been notified */
  isNotified?: boolean;
}

/** True if one of the author's words is missing; words that only moved are not lost. */
function isLost({ words }: Written, now: unknown): boolean {
  const there = new Set(splitWords(now));
  return [...words].some((word) => !there.has(word));
}

export type OwnWords = ReturnType<typeof createOwnWords>;

/** Tracks what this author saved here, to notify them when another editor replaces it (E-1, G-231). */
export function createOwnWords() {
  const written = new Map<string, Written>();
  const getKey = (id: number, field: string) => `${id}:${field}`;
  const unnotified = () => [...written].filter(([, own]) => !own.isNotified).map(([name]) => name);
  return {
    /** @param saved the node before these fields were saved */
    note(saved: AnsweredNode, fields: Record<string, unknown>): void {
      for (const [field, mine] of Object.entries(fields)) {
        const name = getKey(saved.id, field);
        const others = new Set(splitWords(saved[field]));
        const before = written.get(name);
        const own = before?.isNotified ? undefined : before?.words;
        const words = splitWords(mine).filter((word) => own?.has(word) || !others.has(word));
        written.set(name, { mine, words: new Set(words) });
      }
    },
    /** Fields whose words another editor replaced, each reported once. @param saved the node before this answer */
    replacedBy(saved: AnsweredNode, answer: AnsweredNode): Replaced[] {
      return Object.keys(answer).flatMap((field) => {
        const name = getKey(answer.id, field);
        const own = written.get(name);
        if (!own || own.isNotified || isSame(saved[field], answer[field])) return [];
        if (!isLost(own, answer[field])) return [];
        own.isNotified = true;
        const [mine, theirs] = [own.mine, answer[field]];
        return [{ id: answer.id, field, mine, theirs, since: saved.revision }];
      });
    },
    /** Fields whose replaced words are back; a second replacement is reported again. */
    restoredIn(answer: AnsweredNode): ReadonlySet<string> {
      const fields = Object.keys(answer).filter((field) => {
        const own = written.get(getKey(answer.id, field));
        if (!own?.isNotified || isLost(own, answer[field])) return false;
        own.isNotified = false;
        return true;
      });
      return new Set(fields);
    },
    nodes: () => [...new Set(unnotified().map((name) => Number.parseInt(name, 10)))],
    /** Removes a node's fields with words of the author and returns them. */
    takeFields(id: number): string[] {
      const names = unnotified().filter((name) => name.startsWith(`${id}:`));
      const fields = names.filter((name) => written.get(name)?.words.size);
      for (const name of names) written.delete(name);
      return fields.map((name) => name.slice(`${id}:`.length));
    },
    /** After undo or redo, the current text is what the author wants. */
    forget(): void {
      for (const name of unnotified()) written.delete(name);
    },
  };
}
