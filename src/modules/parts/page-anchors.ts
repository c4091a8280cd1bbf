import { createContext } from 'react';

/** A link target on the page. */
export interface PageAnchor {
  text: string;
  anchor: string;
}

/** All anchors of the page in order (MOD-34). */
export const PageAnchorsContext = createContext<PageAnchor[]>([]);

interface Node {
  [field: string]: unknown;
}

/** Fields that name a module with an anchor: headline, question or link text; default: the anchor itself. */
const NAMES = ['content', 'headline', 'link_text', 'title'];

/** Anchors of a page's modules, except those inside lists. */
export function listAnchors(sections: { columns: { children: Node[] }[] }[]): PageAnchor[] {
  const modules = sections.flatMap(({ columns }) => columns.flatMap(({ children }) => children));
  return modules
    .filter(({ anchor }) => typeof anchor === 'string' && anchor !== '')
    .map((module) => ({ anchor: String(module.anchor), text: getName(module) }));
}

function getName(module: Node): string {
  const name = NAMES.map((field) => module[field]).find(
    (value) => typeof value === 'string' && value !== '' && !value.includes('<'),
  );
  return String(name ?? String(module.anchor).replaceAll(/[-_]+/g, ' '));
}
