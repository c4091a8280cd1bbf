import type { AnsweredNode } from '#lib/answers/sections.ts';
import { hasVisibleText } from '#lib/text/visible-text.ts';
import { excerptNode } from '#modules/excerpt.ts';
import type { ModelName } from '#modules/schemas.ts';
import { findStandIns } from '#modules/stand-ins.ts';
import type { CheckedPage, Finding } from '../finding.ts';

const TEASERS: ReadonlySet<string> = new Set<ModelName>(['fullteaser', 'teaserlistitem']);
/** Media and the field with their accessible name. */
const TITLED: ReadonlySet<string> = new Set<ModelName>([
  'video',
  'videolistitem',
  'viewer',
  'selfhosted_video',
  'selfhosted_audio',
]);

/** the house's own videos */
const FILM: ModelName = 'selfhosted_video';
const TABLE: ModelName = 'table';

const isEmpty = (value: unknown) => typeof value !== 'string' || !hasVisibleText(value);
const toAbout = (text: unknown) => (isEmpty(text) ? {} : { about: String(text) });

/** A teaser needs a target and a text: without a text its link is not shown. */
export function checkTeasers({ nodes }: Pick<CheckedPage, 'nodes'>): Finding[] {
  return nodes.flatMap((node): Finding[] => {
    if (node.model === 'heromedia') return checkHero(node);
    if (!TEASERS.has(node.model)) return [];
    const at = { node: node.id, ...toAbout(node.headline) };
    if (!node.link) return [{ rule: 'teaser-link', field: 'link', ...at }];
    return isEmpty(node.link_text) ? [{ rule: 'button-unshown', field: 'link_text', ...at }] : [];
  });
}

/** Its button needs both words and an address. */
function checkHero({ id, headline, button_text, button_link }: AnsweredNode): Finding[] {
  if (isEmpty(button_text) === isEmpty(button_link)) return [];
  const field = isEmpty(button_text) ? 'button_text' : 'button_link';
  return [{ rule: 'button-unshown', node: id, field, ...toAbout(headline) }];
}

/** Embeds and media have a name; the house's own videos have captions. */
export function checkEmbeds({ nodes }: Pick<CheckedPage, 'nodes'>): Finding[] {
  return nodes.flatMap(({ id: node, model, title, captions_file }): Finding[] => {
    const findings: Finding[] = [];
    if (TITLED.has(model) && isEmpty(title))
      findings.push({ rule: 'embed-title', node, field: 'title' });
    if (model === FILM && !captions_file)
      findings.push({ rule: 'captions', node, field: 'captions_file', ...toAbout(title) });
    return findings;
  });
}

/** A table says what it shows, and what its rows or columns are (G-496). */
export function checkTables({ nodes }: Pick<CheckedPage, 'nodes'>): Finding[] {
  return nodes.flatMap(({ id: node, model, title, content }): Finding[] => {
    if (model !== TABLE) return [];
    const findings: Finding[] = [];
    if (isEmpty(title)) findings.push({ rule: 'table-title', node, field: 'title' });
    if (!String(content).includes('<th'))
      findings.push({ rule: 'table-headers', node, field: 'content', ...toAbout(title) });
    return findings;
  });
}

/** Placeholder texts have been replaced (G-201). */
export function checkStandIns({ nodes }: Pick<CheckedPage, 'nodes'>): Finding[] {
  return nodes.flatMap((node) =>
    findStandIns(node).map(
      (field): Finding => ({
        rule: 'stand-in',
        node: node.id,
        field,
        ...toAbout(excerptNode(node)),
      }),
    ),
  );
}
