import { plainText } from '#lib/text/rich-text.server.ts';
import { allNodes, type ContentDocument, isSection } from '../document/document.ts';
import { listTextFields } from '../replacing/text-fields.ts';

/** characters */
const EXCERPT = 100;

/** The first words of a document. */
export function findFirstWords(body: ContentDocument): string {
  for (const node of allNodes(body)) {
    if (isSection(node)) continue;
    for (const { name, is_rich } of listTextFields(node.model)) {
      const value = String(node[name] ?? '');
      const text = is_rich ? plainText(value) : value;
      if (text) return text.length > EXCERPT ? `${text.slice(0, EXCERPT).toWellFormed()} …` : text;
    }
  }
  return '';
}
