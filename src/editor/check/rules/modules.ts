import type { AnsweredNode } from '#content/answer/answered.ts';
import { hasVisibleText } from '#lib/text/visible-text.ts';
import type { ModelName } from '#modules/schemas.ts';
import { standInsOf } from '#modules/stand-ins.ts';
import { excerptOf } from '../../excerpt.ts';
import type { CheckedPage, Finding } from '../finding.ts';

const TEASERS: ReadonlySet<string> = new Set<ModelName>(['fullteaser', 'teaserlistitem']);
/** What is played or leafed through, by the field that names it for who does not see it. */
const TITLED: ReadonlySet<string> = new Set<ModelName>([
  'video',
  'videolistitem',
  'viewer',
  'selfhosted_video',
  'selfhosted_audio',
]);

/** of the house */
const FILM: ModelName = 'selfhosted_video';

const isEmpty = (value: unknown) => typeof value !== 'string' || !hasVisibleText(value);
const aboutOf = (text: unknown) => (isEmpty(text) ? {} : { about: String(text) });

/** A teaser leads to what it teases; a link that is not shown for want of words is none. */
export function checkTeasers({ nodes }: Pick<CheckedPage, 'nodes'>): Finding[] {
  return nodes.flatMap((node): Finding[] => {
    if (node.model === 'heromedia') return checkHero(node);
    if (!TEASERS.has(node.model)) return [];
    const at = { node: node.id, ...aboutOf(node.headline) };
    if (!node.link) return [{ rule: 'teaser-link', field: 'link', ...at }];
    return isEmpty(node.link_text) ? [{ rule: 'button-unshown', field: 'link_text', ...at }] : [];
  });
}

/** Its button needs both words and an address. */
function checkHero({ id, headline, button_text, button_link }: AnsweredNode): Finding[] {
  if (isEmpty(button_text) === isEmpty(button_link)) return [];
  const field = isEmpty(button_text) ? 'button_text' : 'button_link';
  return [{ rule: 'button-unshown', node: id, field, ...aboutOf(headline) }];
}

/** Films, recordings and leaflets have a name, and films of the house captions. */
export function checkEmbeds({ nodes }: Pick<CheckedPage, 'nodes'>): Finding[] {
  return nodes.flatMap(({ id: node, model, title, captions_file }): Finding[] => {
    const findings: Finding[] = [];
    if (TITLED.has(model) && isEmpty(title))
      findings.push({ rule: 'embed-title', node, field: 'title' });
    if (model === FILM && !captions_file)
      findings.push({ rule: 'captions', node, field: 'captions_file', ...aboutOf(title) });
    return findings;
  });
}

/** What was only there to be written over still stands there (G-201). */
export function checkStandIns({ nodes }: Pick<CheckedPage, 'nodes'>): Finding[] {
  return nodes.flatMap((node) =>
    standInsOf(node).map(
      (field): Finding => ({ rule: 'stand-in', node: node.id, field, ...aboutOf(excerptOf(node)) }),
    ),
  );
}
