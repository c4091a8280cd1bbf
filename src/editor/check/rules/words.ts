import { getDefinition } from '#modules/schemas.ts';
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

/** Modules have the room that they need (G-604). */
export function checkRoom({ tight }: Pick<CheckedPage, 'tight'>): Finding[] {
  return tight.map((node) => ({ rule: 'tight', node }));
}

/** `[… what belongs here]`, which the setup leaves in the pages that it makes (G-401); `[…]` is an omission. */
const GAP = /\[…(?!\s*\])[^\]<]*\]?/;

/** Gaps of templates are filled in: visitors would read them. The first of each text. */
export function checkGaps({ nodes }: Pick<CheckedPage, 'nodes'>): Finding[] {
  return nodes.flatMap((node) =>
    (getDefinition(node.model)?.richText ?? []).flatMap((field): Finding[] => {
      const [gap] = GAP.exec(String(node[field] ?? '')) ?? [];
      return gap ? [{ rule: 'gap', node: node.id, field, about: gap }] : [];
    }),
  );
}
