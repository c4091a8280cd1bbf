import { getForm } from '#modules/labels.ts';
import type { EditorSession } from '../session/session.ts';
import { arrangeTexts as words } from './arrange/arrange.texts.ts';
import { DialogButton } from './dialog-button.tsx';
import { PictureFinder } from './pictures/picture-finder.tsx';

interface PictureButtonProps {
  id: number;
  session: EditorSession;
}

/** Replaces a module's picture without opening its form (EDIT-22, G-203). */
export function PictureButton({ id, session }: PictureButtonProps) {
  const node = session.content.node(id);
  if (!node || getForm(node.model)?.fields.image?.widget !== 'image') return null;
  return (
    <DialogButton
      icon="picture"
      text={words.pictureShort}
      label={words.picture(session.getLabel(id) ?? '')}
    >
      {(close) => (
        <PictureFinder
          id={id}
          session={session}
          chosen={node.image}
          onClose={close}
          onChoose={({ id: image, image_obj, image_thumbnails }) => {
            session.saveForm(id, { image, image_obj, image_thumbnails });
            close();
          }}
        />
      )}
    </DialogButton>
  );
}
