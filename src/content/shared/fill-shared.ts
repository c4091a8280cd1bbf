import type { SharedReference } from '#lib/answers/sections.ts';
import type { ContentDocument, Section } from '../document/document.ts';

/** A section as it is shown: a reference with what the shared section has. */
export interface FilledSection extends Section {
  reference?: SharedReference;
}

/** Ids of the shared sections that are referred to. */
export function listShared(sections: readonly Section[]): number[] {
  return [...new Set(sections.flatMap(({ shared }) => shared ?? []))];
}

/**
 * Puts shared sections in the place of their references. The section then has the id and the fields of the shared one, so that
 * whatever is changed in it is changed for all; whether and when it is shown is the reference's. Only the first reference to a
 * shared section counts: its modules' ids must be unique on the page.
 */
export function fillShared(
  sections: readonly Section[],
  documents: ReadonlyMap<number, ContentDocument>,
): FilledSection[] {
  const seen = new Set<number>();
  return sections.flatMap((section): FilledSection[] => {
    const { shared } = section;
    if (shared === undefined) return [section];
    const [own] = documents.get(shared)?.modules ?? [];
    if (!own || seen.has(shared)) return [];
    seen.add(shared);
    const { id, revision, slug, is_online, online_from = null, online_to = null } = section;
    const shown = { slug, is_online, online_from, online_to };
    return [{ ...own, ...shown, shared, reference: { id, revision } }];
  });
}
