import { useState } from 'react';
import { createPortal } from 'react-dom';
import { getForm } from '#modules/labels.ts';
import { EditorIcon } from '../editor-icon.tsx';
import { ImageFinder } from '../finders/finders.tsx';
import type { EditorSession } from '../session/session.ts';
import { arrangeTexts as words } from './arrange/arrange.texts.ts';

interface PictureButtonProps {
  id: number;
  session: EditorSession;
}

/** Replaces a module's picture without opening its form (EDIT-22, G-203). */
export function PictureButton({ id, session }: PictureButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const node = session.content.node(id);
  if (!node || getForm(node.model)?.fields.image?.widget !== 'image') return null;
  const label = words.picture(session.getLabel(id) ?? '');
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
        <span>{words.pictureShort}</span>
      </button>
      {isOpen
        ? // separate from the label, whose buttons have another size
          createPortal(
            <ImageFinder
              chosen={node.image}
              onClose={() => setOpen(false)}
              onChoose={({ id: image, image_obj, image_thumbnails }) => {
                session.save(id, { image, image_obj, image_thumbnails });
                setOpen(false);
              }}
            />,
            document.body,
          )
        : null}
    </>
  );
}
