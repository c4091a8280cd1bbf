import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useLocation, useMatches } from 'react-router';
import type { EditedPage, EditMode } from '../content/edit-mode.ts';
import { EditingContext } from '../content/editing.ts';
import { FieldRenderersContext } from '../modules/fields.tsx';

interface EditorProps {
  page: EditedPage | null;
  onMode(mode: EditMode | null): void;
}

type Editor = (props: EditorProps) => ReactNode;

/**
 * Brings the page editor when the address asks for it (`?edit`, ROUTE-42, EDIT-12): a bundle of its own that no
 * visitor downloads. The page below keeps its tree and its elements.
 */
export function EditGate({ children }: { children: ReactNode }) {
  const { search } = useLocation();
  const page = useEditablePage();
  const query = new URLSearchParams(search);
  // at another moment (E-3) there may be no page: that is what is to be seen then
  const wanted = query.has('edit') && (page !== null || query.has('as_of'));
  const [Editor, setEditor] = useState<Editor | null>(null);
  const [mode, setMode] = useState<EditMode | null>(null);

  useEffect(() => {
    if (!wanted) return;
    let current = true;
    void import('../editor/editor.tsx').then((module) => {
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

/** Routes whose loader answers `{ page }` with modules can be edited; the others have nothing to edit. */
function useEditablePage(): EditedPage | null {
  const data = useMatches().at(-1)?.loaderData as { page?: EditedPage } | null | undefined;
  return data?.page && Array.isArray(data.page.modules) ? data.page : null;
}
