import type { CheckedPage, Finding } from './finding.ts';
import { checkHeadings } from './rules/headings.ts';
import { checkLinks } from './rules/links.ts';
import { checkEmbeds, checkStandIns, checkTables, checkTeasers } from './rules/modules.ts';
import { checkContrast, checkPictures } from './rules/pictures.ts';
import { checkGaps, checkRoom, checkWords } from './rules/words.ts';

/** Need nothing but the content. */
export const CONTENT_RULES = [
  checkPictures,
  checkRoom,
  checkLinks,
  checkTeasers,
  checkEmbeds,
  checkTables,
  checkStandIns,
  checkGaps,
] as const;
/** Need the page as it is shown, too. */
const RULES = [checkHeadings, checkContrast, checkWords, ...CONTENT_RULES] as const;

/** All findings on a page before publishing (E-8), in page order. */
export function checkPage(page: CheckedPage): Finding[] {
  const findings = RULES.flatMap((rule) => rule(page));
  return sortFindings(findings, page.nodes);
}

/** In page order; what concerns the whole page first. */
export function sortFindings(findings: readonly Finding[], nodes: CheckedPage['nodes']): Finding[] {
  const order = new Map(nodes.map(({ id }, index) => [id, index]));
  const place = ({ node }: Finding) => (node === null ? -1 : (order.get(node) ?? order.size));
  return findings.toSorted((a, b) => place(a) - place(b));
}
