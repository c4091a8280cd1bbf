import type { CheckedPage, Finding } from '../finding.ts';

/** Words fit into their column (G-243): what the page's hyphenation cannot help is for the editor to mend. */
export function checkWords({ brokenWords }: Pick<CheckedPage, 'brokenWords'>): Finding[] {
  return brokenWords.map(({ node, field, word }) => ({
    ...{ rule: 'narrow', node, about: word },
    ...(field && { field }),
  }));
}
