import { isSafeAddress } from '#lib/api/safe-address.ts';
import { slugFrom } from '#lib/text/slug.ts';
import type { LinkReference } from '#modules/definition.ts';
import type { PageAnchor } from '#modules/parts/page-anchors.ts';
import type { Found } from '../finder.ts';
import { texts } from './finders.texts.ts';
import { type FoundRow, rowOf } from './found-list.tsx';

/** Where a link may lead. */
export interface LinkTarget {
  url: string;
  /** what is kept instead of the address where it is content of this house: it follows when that moves */
  reference: LinkReference | null;
}

export type TargetRow = FoundRow & { target: LinkTarget };

const { one } = texts.link;

/** Pages, performances, files … as the server finds them. */
export function foundTarget(found: Found): TargetRow {
  const { content_type, id, url } = found;
  const isFile = content_type.startsWith('media.');
  const reference = isFile ? null : { content_type, id, url };
  return { ...rowOf(found, one[content_type] ?? ''), target: { url, reference } };
}

/** Places of this page whose name or anchor has all the words. */
export function anchorTargets(anchors: readonly PageAnchor[], query: string): TargetRow[] {
  const words = query.replace(/^#/, '').split(/\s+/).map(slugFrom).filter(Boolean);
  return anchors
    .filter(({ text, anchor }) =>
      words.every((word) => slugFrom(`${text} ${anchor}`).includes(word)),
    )
    .map(({ text, anchor }) => addressRow(`#${anchor}`, text, one.anchor ?? ''));
}

/** What is typed, where it looks like an address; 'www.example.org' and an address of e-mail are what they look like. */
export function typedTarget(typed: string): TargetRow | null {
  const url = completed(typed);
  if (!/^[/#]|^[a-z][a-z0-9+.-]*:/i.test(url) || !isSafeAddress(url)) return null;
  const scheme = /^(mailto|tel):/i.exec(url)?.[1]?.toLowerCase();
  const kind = scheme ?? (url.startsWith('#') ? 'anchor' : url.startsWith('/') ? 'path' : 'site');
  return addressRow(url, url.replace(/^(mailto|tel):/i, ''), one[kind] ?? '');
}

function addressRow(url: string, title: string, kind: string): TargetRow {
  const detail = title === url ? '' : url;
  return { key: url, title, detail, kind, isHidden: false, target: { url, reference: null } };
}

export function completed(typed: string): string {
  const text = typed.trim();
  if (/^www\.\S+$/i.test(text)) return `https://${text}`;
  return /^[^\s@/:]+@[^\s@/:]+\.[a-z]{2,}$/i.test(text) ? `mailto:${text}` : text;
}
