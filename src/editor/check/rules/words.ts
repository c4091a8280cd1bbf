import type { CheckedPage, Finding } from '../finding.ts';

/** Words fit their column (G-243), or editors add soft hyphens. */
export function checkWords({ brokenWords }: Pick<CheckedPage, 'brokenWords'>): Finding[] {
  return brokenWords.map(({ node, field, word }) => ({
    rule: 'narrow',
    node,
    about: word,
    ...(field && { field }),
  }));
}
