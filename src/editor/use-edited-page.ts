import { useMemo } from 'react';
import { useMatches } from 'react-router';
import type { EditedPage } from '#content/view/edit-mode.ts';
import type { HandedSections } from '#content/view/handed-sections.ts';
import { readHanded } from '#lib/pages/handed.ts';

/** Keys of a loader's answer: a page, the house's page for a list, a record. */
const EDITABLE_KEYS = ['page', 'house_page', 'detail'] as const;
type EditableKey = (typeof EDITABLE_KEYS)[number];

interface Editable extends Omit<EditedPage, 'modules'> {
  modules?: HandedSections | null;
}

/** What is edited at this address; null if nothing on it has sections. */
export function useEditedPage(): EditedPage | null {
  const data = useMatches().at(-1)?.loaderData as
    | Partial<Record<EditableKey, Editable>>
    | undefined;
  const page = EDITABLE_KEYS.map((key) => data?.[key]).find((each) => each?.modules);
  return useMemo(
    () => (page?.modules ? { ...page, modules: readHanded(page.modules) } : null),
    [page],
  );
}
