import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { EditMode } from '#content/view/edit-mode.ts';
import { EditingContext } from '#content/view/editing.ts';
import { FieldRenderersContext } from '#ui/words/field-renderers.ts';

type Editor = (props: { onMode(mode: EditMode | null): void }) => ReactNode;

/**
 * Loads the page editor for `?edit` (ROUTE-42, EDIT-12): a separate bundle. The page's component tree and DOM stay the same.
 */
export function EditGate({ children }: { children: ReactNode }) {
  const { search } = useLocation();
  const isEdited = new URLSearchParams(search).has('edit');
  const [Editor, setEditor] = useState<Editor | null>(null);
  const [mode, setMode] = useState<EditMode | null>(null);

  useEffect(() => {
    if (isEdited)
      void import('#editor/load-editor.ts')
        .then(({ loadEditor }) => loadEditor())
        .then((loaded) => setEditor(() => loaded));
  }, [isEdited]);

  return (
    <EditingContext value={mode?.content ?? null}>
      <FieldRenderersContext value={mode?.fields ?? null}>{children}</FieldRenderersContext>
      {isEdited && Editor && <Editor onMode={setMode} />}
    </EditingContext>
  );
}
