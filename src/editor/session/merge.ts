import type { AnsweredNode } from '#content/answer/answered.ts';
import { normalizedField } from '#modules/fields/validate.ts';
import type { Conflict } from './view.ts';

/** Values of fields are plain data. */
export function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

/** True for a value that is stored as the other one is, e.g. with a space behind it. */
export function isStoredAs(model: string, field: string, value: unknown, stored: unknown): boolean {
  return isSame(value, stored) || isSame(normalizedField(model, field, value), stored);
}

export interface Answered {
  /** the node as the server had it when the author began */
  saved: AnsweredNode;
  /** the node as it stands on the page, with what is not saved yet */
  shown: AnsweredNode;
  /** the node as the server has it now */
  answer: AnsweredNode;
}

/** Fields that somebody else changed since, whether or not the author did. */
export function foreignFields(
  { saved, answer }: Pick<Answered, 'saved' | 'answer'>,
  own: ReadonlySet<string>,
): string[] {
  return Object.keys(answer).filter(
    (field) => field !== 'revision' && !own.has(field) && !isSame(saved[field], answer[field]),
  );
}

/**
 * Fields that the author has changed and not saved, and that somebody else has changed meanwhile: both would be lost
 * if the later one simply won (E-1).
 */
export function clashesOf(nodes: Answered, unsaved: Iterable<string>): Conflict[] {
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
