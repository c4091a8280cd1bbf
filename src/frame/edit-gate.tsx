import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useMatches } from 'react-router';
import type { EditedPage, EditMode } from '#content/view/edit-mode.ts';
import { EditingContext } from '#content/view/editing.ts';
import { type HandedSections, parseSections } from '#content/view/handed-sections.ts';
import { FieldRenderersContext } from '#modules/fields/fields.tsx';

interface EditorProps {
  page: EditedPage | null;
  onMode(mode: EditMode | null): void;
}

type Editor = (props: EditorProps) => ReactNode;

/**
 * Loads the page editor for `?edit` (ROUTE-42, EDIT-12): a separate bundle. The page's component tree and DOM stay the same.
 */
export function EditGate({ children }: { children: ReactNode }) {
  const { search } = useLocation();
  const wanted = new URLSearchParams(search).has('edit');
  const page = useEditedPage(wanted);
  const [Editor, setEditor] = useState<Editor | null>(null);
  const [mode, setMode] = useState<EditMode | null>(null);

  useEffect(() => {
    if (!wanted) return;
    let current = true;
    void import('#editor/editor.tsx').then((module) => {
      if (current) setEditor(() => module.Editor);
    });
    return () => {
      current = false;
      setMode(null);
    };
  }, [wanted]);

  const onMode = useCallback((next: EditMode | null) => setMode(next), []);
  return (
    <EditingContext value={mode?.content ?? null}>
      <FieldRenderersContext value={mode?.fields ?? null}>{children}</FieldRenderersContext>
      {wanted && Editor ? (
        <Editor key={page ? `${page.content_type}:${page.id}` : ''} page={page} onMode={onMode} />
      ) : null}
    </EditingContext>
  );
}

/** Keys of a loader's answer. */
const EDITABLE_KEYS = ['page', 'house_page', 'detail'] as const;
type EditableKey = (typeof EDITABLE_KEYS)[number];

interface Editable extends Omit<EditedPage, 'modules'> {
  modules?: HandedSections;
}

/** Pages, the house's page for a list, and records with sections can be edited. */
function useEditedPage(wanted: boolean): EditedPage | null {
  const data = useMatches().at(-1)?.loaderData as
    | Partial<Record<EditableKey, Editable>>
    | undefined;
  const page = EDITABLE_KEYS.map((key) => data?.[key]).find((each) => each?.modules);
  return useMemo(
    () => (wanted && page?.modules ? { ...page, modules: parseSections(page.modules) } : null),
    [wanted, page],
  );
}
