import type { AnsweredNode } from '#lib/answers/sections.ts';
import { normalizedField } from '#modules/fields/validate.ts';
import type { Conflict } from './conflict.ts';

/** Compares field values, which are plain data. */
export function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

/** What an author has typed on while these values were sent. */
export function keepUnsent<Values extends object>(typed: Values, sent: object): Values {
  const isSent = ([name, value]: [string, unknown]) =>
    name in sent && isSame(value, (sent as Record<string, unknown>)[name]);
  return Object.fromEntries(Object.entries(typed).filter((each) => !isSent(each))) as Values;
}

/** True if the server would store the value as `stored`, e.g. without a trailing space. */
export function isStoredAs(model: string, field: string, value: unknown, stored: unknown): boolean {
  return isSame(value, stored) || isSame(normalizedField(model, field, value), stored);
}

export interface Answered {
  /** the saved node when the author began */
  saved: AnsweredNode;
  /** the node on the page, with unsaved changes */
  shown: AnsweredNode;
  /** the server's current node */
  answer: AnsweredNode;
}

/** Fields that another editor changed since, whether or not the author changed them, too. */
export function findForeignFields(
  { saved, answer }: Pick<Answered, 'saved' | 'answer'>,
  own: ReadonlySet<string>,
): string[] {
  return Object.keys(answer).filter(
    (field) => field !== 'revision' && !own.has(field) && !isSame(saved[field], answer[field]),
  );
}

/**
 * Unsaved fields of the author that another editor changed, too: last write wins would lose one of the texts (E-1).
 */
export function findClashes(nodes: Answered, unsaved: Iterable<string>): Conflict[] {
  const { saved, shown, answer } = nodes;
  return [...unsaved]
    .filter((field) => !isSame(answer[field], saved[field]))
    .filter((field) => !isStoredAs(shown.model, field, shown[field], answer[field]))
    .map((field) => ({
      id: answer.id,
      field,
      base: saved[field],
      mine: shown[field],
      theirs: answer[field],
      since: saved.revision,
    }));
}
