import { declareRecordWords } from '#modules/record-words.ts';
import { isTight, measureRoom } from '../palette/room.ts';
import { placeIn } from '../session/arranging/structure.ts';
import { walkNodes } from '../session/content-store.ts';
import type { AnsweredContent, AnsweredRecord } from '../session/roots.ts';
import { CONTENT_RULES, sortFindings } from './check-page.ts';
import { findHidden } from './find-hidden.ts';
import type { Finding } from './finding.ts';

/**
 * The check of a page that is not shown (G-668): all that its content tells, not headings, contrast and broken words.
 * @param kind which words a record of its kind has; null for a page
 */
export function checkContent(
  { sections, record }: AnsweredContent,
  kind: AnsweredRecord['record'],
): Finding[] {
  if (kind) declareRecordWords(kind.words, kind.label);
  const modules = [...walkNodes(sections)];
  const all = record ? [record, ...modules] : modules;
  const hidden = findHidden(all, () => undefined);
  const nodes = all.filter(({ id }) => !hidden.has(id));
  const tight = nodes.flatMap((node) => {
    const place = placeIn(sections, node.id);
    return place && isTight(node, measureRoom(place, sections)) ? [node.id] : [];
  });
  const findings = CONTENT_RULES.flatMap((rule) => rule({ nodes, tight }));
  return sortFindings(findings, nodes);
}
