import { createContext } from 'react';

/** A place of the page that links can lead to. */
export interface PageAnchor {
  text: string;
  anchor: string;
}

/** All places of the page, in its order (MOD-34). */
export const PageAnchorsContext = createContext<PageAnchor[]>([]);

interface Node {
  [field: string]: unknown;
}

/** What a module with an anchor is called: its headline, question or link, else the anchor itself. */
const NAMES = ['content', 'headline', 'link_text', 'title'];

/** The places of a page: every module that carries an anchor. What stands in lists would be too much of a good thing. */
export function anchorsOf(sections: { columns: { children: Node[] }[] }[]): PageAnchor[] {
  const modules = sections.flatMap(({ columns }) => columns.flatMap(({ children }) => children));
  return modules
    .filter(({ anchor }) => typeof anchor === 'string' && anchor !== '')
    .map((module) => ({ anchor: String(module.anchor), text: nameOf(module) }));
}

function nameOf(module: Node): string {
  const name = NAMES.map((field) => module[field]).find(
    (value) => typeof value === 'string' && value !== '' && !value.includes('<'),
  );
  return String(name ?? String(module.anchor).replaceAll(/[-_]+/g, ' '));
}
