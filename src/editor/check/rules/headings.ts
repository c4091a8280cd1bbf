import type { CheckedPage, Finding } from '../finding.ts';

/** Exactly one h1, and no skipped level: screen reader users navigate by headings. */
export function checkHeadings({ headings }: Pick<CheckedPage, 'headings'>): Finding[] {
  const tops = headings.filter(({ level }) => level === 1);
  const findings: Finding[] = tops.length === 0 ? [{ rule: 'no-h1', node: null }] : [];
  for (const { node, text } of tops.slice(1)) findings.push({ rule: 'many-h1', node, about: text });
  for (const [index, { node, level, text }] of headings.entries()) {
    const before = headings[index - 1]?.level ?? level;
    if (level > before + 1) findings.push({ rule: 'heading-step', node, about: text });
  }
  return findings;
}
