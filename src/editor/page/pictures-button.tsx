import { useState } from 'react';
import { createPortal } from 'react-dom';
import { EditorIcon } from '../editor-icon.tsx';
import { findersTexts } from '../finders/finders.texts.ts';
import { NewPictures } from '../modal/new-pictures.tsx';
import type { EditorSession } from '../session/session.ts';
import { findPictureEntry } from '../uploads/media-parts.ts';

interface PicturesButtonProps {
  id: number;
  session: EditorSession;
}

const words = findersTexts.image;

/** Adds pictures to a gallery without opening its form. */
export function PicturesButton({ id, session }: PicturesButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const node = session.content.node(id);
  if (!node || !findPictureEntry(node.model)) return null;
  const label = words.addTo(session.getLabel(id) ?? '');
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={label}
        title={label}
        onClick={() => setOpen(true)}
      >
        <EditorIcon name="picture" />
        <span>{words.addShort}</span>
      </button>
      {isOpen
        ? createPortal(
            <NewPictures session={session} list={id} onLeave={() => setOpen(false)} />,
            document.body,
          )
        : null}
    </>
  );
}
