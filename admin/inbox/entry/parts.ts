import { FIELD_TYPES } from '../../../src/domains/forms/field-types.ts';

export interface Part<Answer> {
  /** of the section; '' before the first one */
  heading: string;
  answers: Answer[];
}

/** Answers below the sections in which they were asked. */
export function partsOf<Answer extends { label: string; field_type: number }>(
  answers: readonly Answer[],
): Part<Answer>[] {
  const parts: Part<Answer>[] = [];
  for (const answer of answers) {
    if (answer.field_type === FIELD_TYPES.section) {
      parts.push({ heading: answer.label, answers: [] });
      continue;
    }
    if (parts.length === 0) parts.push({ heading: '', answers: [] });
    parts.at(-1)?.answers.push(answer);
  }
  return parts;
}
