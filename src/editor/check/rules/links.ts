import type { AnsweredNode } from '#lib/answers/sections.ts';
import { getDefinition } from '#modules/schemas.ts';
import type { CheckedPage, Finding } from '../finding.ts';

/** Link texts that mean nothing out of context. */
const SAYS_NOTHING = /^(hier|hier klicken|klicken sie hier|mehr|weiter|link|\W*)$/i;

/** Every link has a target and says what it is. */
export function checkLinks({ nodes }: Pick<CheckedPage, 'nodes'>): Finding[] {
  const anchors = new Set(
    nodes.flatMap(({ model, anchor }) =>
      model !== 'anchorlistitem' && typeof anchor === 'string' && anchor ? [anchor] : [],
    ),
  );
  return nodes.flatMap((node) => [
    ...ownLink(node),
    ...jump(node, anchors),
    ...(getDefinition(node.model)?.richText ?? []).flatMap((field) => checkLinksIn(node, field)),
  ]);
}

/** The target of the field `link` may be deleted or offline. */
function ownLink({ id, link, link_text, text }: AnsweredNode): Finding[] {
  const reference = link as { url?: string } | null | undefined;
  if (!reference || reference.url) return [];
  const about = [link_text, text].find((each) => typeof each === 'string' && each !== '');
  return [
    { rule: 'link-nowhere', node: id, field: 'link', ...(about ? { about: String(about) } : {}) },
  ];
}

function jump({ id, model, anchor, text }: AnsweredNode, anchors: ReadonlySet<string>): Finding[] {
  if (model !== 'anchorlistitem' || anchors.has(String(anchor))) return [];
  return [{ rule: 'anchor-gone', node: id, field: 'anchor', about: String(text ?? '') }];
}

function checkLinksIn(node: AnsweredNode, field: string): Finding[] {
  const html = node[field];
  if (typeof html !== 'string' || !html.includes('<a')) return [];
  const at = { node: node.id, field };
  return [...html.matchAll(/<a\b([^<>]*)>((?:(?!<\/?a\b).)*)<\/a>/gis)].flatMap(
    ([, attributes, inside]): Finding[] => {
      const text = plain(inside ?? '');
      const href = /\bhref="([^"]*)"/i.exec(attributes ?? '')?.[1]?.trim() ?? '';
      if (text === '') return [{ rule: 'link-empty', ...at, about: href }];
      if (href === '' || href === '#') return [{ rule: 'link-nowhere', ...at, about: text }];
      return SAYS_NOTHING.test(text) ? [{ rule: 'link-text', ...at, about: text }] : [];
    },
  );
}

function plain(html: string): string {
  return html
    .replace(/<[^<>]*>/g, '')
    .replace(/&nbsp;|\s+/g, ' ')
    .trim();
}
