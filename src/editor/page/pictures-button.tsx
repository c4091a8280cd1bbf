import { findersTexts } from '../finders/finders.texts.ts';
import { NewPictures } from '../modal/new-pictures.tsx';
import type { EditorSession } from '../session/session.ts';
import { findPictureEntry } from '../uploads/media-parts.ts';
import { DialogButton } from './dialog-button.tsx';

interface PicturesButtonProps {
  id: number;
  session: EditorSession;
}

const words = findersTexts.image;

/** Adds pictures to a gallery without opening its form. */
export function PicturesButton({ id, session }: PicturesButtonProps) {
  const node = session.content.node(id);
  if (!node || !findPictureEntry(node.model)) return null;
  return (
    <DialogButton
      icon="picture"
      text={words.addShort}
      label={words.addTo(session.getLabel(id) ?? '')}
    >
      {(close) => <NewPictures session={session} list={id} onLeave={close} />}
    </DialogButton>
  );
}
