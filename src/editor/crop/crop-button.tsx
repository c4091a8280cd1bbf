import { Suspense } from 'react';
import { lazyPart } from '../loading/lazy-part.tsx';
import { DialogButton } from '../page/dialog-button.tsx';
import type { EditorSession } from '../session/session.ts';
import { cropTexts as words } from './crop.texts.ts';

const CropDialog = lazyPart(async () => (await import('./crop-dialog.tsx')).CropDialog);

interface CropButtonProps {
  id: number;
  session: EditorSession;
}

/** Opens the crops of a module's picture. */
export function CropButton({ id, session }: CropButtonProps) {
  const node = session.content.node(id);
  if (!node?.image_obj) return null;
  const image = node.image_obj.id;
  return (
    <DialogButton icon="crop" text={words.open} label={words.openFor(session.getLabel(id) ?? '')}>
      {(close) => (
        <Suspense fallback={null}>
          <CropDialog node={id} image={image} session={session} onClose={close} />
        </Suspense>
      )}
    </DialogButton>
  );
}
