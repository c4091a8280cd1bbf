import { lazy, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { EditorIcon } from '../editor-icon.tsx';
import type { EditorSession } from '../session/session.ts';
import { cropTexts as words } from './crop.texts.ts';

const CropDialog = lazy(async () => ({ default: (await import('./crop-dialog.tsx')).CropDialog }));

interface CropButtonProps {
  id: number;
  session: EditorSession;
}

/** Opens the crops of a module's picture. */
export function CropButton({ id, session }: CropButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const node = session.content.node(id);
  if (!node?.image_obj) return null;
  const label = words.openFor(session.getLabel(id) ?? '');
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={label}
        title={label}
        onClick={() => setOpen(true)}
      >
        <EditorIcon name="crop" />
        <span>{words.open}</span>
      </button>
      {isOpen
        ? // separate from the label, whose buttons have another size
          createPortal(
            <Suspense fallback={null}>
              <CropDialog
                node={id}
                image={node.image_obj.id}
                session={session}
                onClose={() => setOpen(false)}
              />
            </Suspense>,
            document.body,
          )
        : null}
    </>
  );
}
