import { isSafeAddress } from '#lib/api/safe-address.ts';
import { toSlug } from '#lib/text/slug.ts';
import type { LinkReference } from '#modules/definition.ts';
import type { PageAnchor } from '#modules/parts/page-anchors.ts';
import type { Found } from '../finder.ts';
import { findersTexts } from './finders.texts.ts';
import { type FoundRow, toRow } from './found-list.tsx';

/** Where a link may lead. */
export interface LinkTarget {
  url: string;
  /** stored instead of the URL if there is a record: follows when its URL changes */
  reference: LinkReference | null;
  /** just uploaded, for this link */
  isNew?: true;
}

export type TargetRow = FoundRow & { target: LinkTarget };

const { one } = findersTexts.link;

/** Pages, performances, files … as found by the server. */
export function foundTarget(found: Found): TargetRow {
  const { content_type, id, url } = found;
  const isFile = content_type.startsWith('media.');
  const reference = isFile ? null : { content_type, id, url };
  return { ...toRow(found, found.kind ?? one[content_type] ?? ''), target: { url, reference } };
}

/** Anchors of this page whose name or id contains all words. */
export function findAnchorTargets(anchors: readonly PageAnchor[], query: string): TargetRow[] {
  const words = query.replace(/^#/, '').split(/\s+/).map(toSlug).filter(Boolean);
  return anchors
    .filter(({ text, anchor }) => words.every((word) => toSlug(`${text} ${anchor}`).includes(word)))
    .map(({ text, anchor }) => toAddressRow(`#${anchor}`, text, one.anchor ?? ''));
}

/** Typed text that looks like a URL; 'www.example.org' and e-mail addresses count. */
export function toTypedTarget(typed: string): TargetRow | null {
  const url = completeAddress(typed);
  if (!/^[/#]|^[a-z][a-z0-9+.-]*:/i.test(url) || !isSafeAddress(url)) return null;
  const scheme = /^(mailto|tel):/i.exec(url)?.[1]?.toLowerCase();
  const kind = scheme ?? (url.startsWith('#') ? 'anchor' : url.startsWith('/') ? 'path' : 'site');
  return toAddressRow(url, url.replace(/^(mailto|tel):/i, ''), one[kind] ?? '');
}

function toAddressRow(url: string, title: string, kind: string): TargetRow {
  const detail = title === url ? '' : url;
  return { key: url, title, detail, kind, isHidden: false, target: { url, reference: null } };
}

export function completeAddress(typed: string): string {
  const text = typed.trim();
  if (/^www\.\S+$/i.test(text)) return `https://${text}`;
  return /^[^\s@/:]+@[^\s@/:]+\.[a-z]{2,}$/i.test(text) ? `mailto:${text}` : text;
}
