import type { AnsweredNode } from '../../content/answer/answered.ts';
import { isSame } from './merge.ts';
import type { Replaced } from './view.ts';

const wordsOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? value
        .replace(/<[^<>]*>/g, ' ')
        .split(/\s+/)
        .filter(Boolean)
    : [];

/** True where a word that the author added is not there any more: moved or corrected around, it is no loss. */
function isLost(before: unknown, mine: unknown, now: unknown): boolean {
  const known = new Set([...wordsOf(before), ...wordsOf(now)]);
  return wordsOf(mine).some((word) => !known.has(word));
}

/** What this author has saved here, so that they can be told when somebody else replaces it (E-1, G-231). */
export function createOwnWords() {
  const written = new Map<string, { before: unknown; mine: unknown }>();
  const nameOf = (id: number, field: string) => `${id}:${field}`;
  return {
    /** @param saved the node as it was before these fields were saved */
    note(saved: AnsweredNode, fields: Record<string, unknown>): void {
      for (const [field, mine] of Object.entries(fields)) {
        const name = nameOf(saved.id, field);
        written.set(name, { before: written.get(name)?.before ?? saved[field], mine });
      }
    },
    /** Fields whose words somebody else has replaced; each is told once. @param saved as it was known here until now */
    replacedBy(saved: AnsweredNode, answer: AnsweredNode): Replaced[] {
      return Object.keys(answer).flatMap((field) => {
        const name = nameOf(answer.id, field);
        const own = written.get(name);
        if (!own || isSame(saved[field], answer[field])) return [];
        written.delete(name);
        if (!isLost(own.before, own.mine, answer[field])) return [];
        return [{ id: answer.id, field, mine: own.mine, theirs: answer[field] }];
      });
    },
    nodes: () => [...new Set([...written.keys()].map((name) => Number.parseInt(name, 10)))],
    /** Fields of a node in which words of the author's were saved; they are told about now. */
    takeFieldsOf(id: number): string[] {
      const names = [...written.keys()].filter((name) => name.startsWith(`${id}:`));
      const fields = names.filter((name) => wordsOf(written.get(name)?.mine).length > 0);
      for (const name of names) written.delete(name);
      return fields.map((name) => name.slice(`${id}:`.length));
    },
    /** The author has taken steps back: what stands there now is what they want. */
    forget: () => written.clear(),
  };
}
