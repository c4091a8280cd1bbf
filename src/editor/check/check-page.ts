import type { CheckedPage, Finding } from './finding.ts';
import { checkHeadings } from './rules/headings.ts';
import { checkLinks } from './rules/links.ts';
import { checkEmbeds, checkStandIns, checkTables, checkTeasers } from './rules/modules.ts';
import { checkContrast, checkPictures } from './rules/pictures.ts';
import { checkGaps, checkRoom, checkWords } from './rules/words.ts';

const RULES = [
  checkHeadings,
  checkPictures,
  checkContrast,
  checkWords,
  checkRoom,
  checkLinks,
  checkTeasers,
  checkEmbeds,
  checkTables,
  checkStandIns,
  checkGaps,
] as const;

/** All findings on a page before publishing (E-8), in page order. */
export function checkPage(page: CheckedPage): Finding[] {
  const order = new Map(page.nodes.map(({ id }, index) => [id, index]));
  const place = ({ node }: Finding) => (node === null ? -1 : (order.get(node) ?? order.size));
  return RULES.flatMap((rule) => rule(page)).toSorted((a, b) => place(a) - place(b));
}
