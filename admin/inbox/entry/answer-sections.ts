import { FIELD_TYPES } from '../../../src/domains/forms/field-types.ts';

export interface AnswerSection<Answer> {
  /** of the section; '' before the first one */
  heading: string;
  answers: Answer[];
}

/** Answers below the sections in which they were asked. */
export function groupBySection<Answer extends { label: string; field_type: number }>(
  answers: readonly Answer[],
): AnswerSection<Answer>[] {
  const sections: AnswerSection<Answer>[] = [];
  for (const answer of answers) {
    if (answer.field_type === FIELD_TYPES.section) {
      sections.push({ heading: answer.label, answers: [] });
      continue;
    }
    if (sections.length === 0) sections.push({ heading: '', answers: [] });
    sections.at(-1)?.answers.push(answer);
  }
  return sections;
}
