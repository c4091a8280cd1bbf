import { useSyncExternalStore } from 'react';
import type { AnsweredImage } from '#lib/answers/image.ts';
import type { RecordWord } from '#modules/record-words.ts';
import buttons from '../../dialogs/buttons.module.css';
import styles from '../../dialogs/editor-dialog.module.css';
import { EditorDialog } from '../../dialogs/editor-dialog.tsx';
import { ImagesField } from '../../modal/fields/images-field.tsx';
import type { EditorSession } from '../../session/session.ts';
import { findShownPictures } from './own-pictures.ts';
import { picturesTexts as words } from './pictures.texts.ts';

interface GalleryDialogProps {
  word: RecordWord;
  /** of the record's node */
  id: number;
  session: EditorSession;
  onClose(): void;
}

/** The pictures of a gallery in their order. Each change is saved at once and can be undone. */
export function GalleryDialog({ word, id, session, onClose }: GalleryDialogProps) {
  const { content } = session;
  const record = useSyncExternalStore(
    (listener) => content.subscribeNode(id, listener),
    () => content.node(id),
  );
  if (!record) return null;
  const { name, label, max } = word;
  const { shown, isOwn, from } = findShownPictures(record, word);
  const objects = `${name}_obj`;
  const pictures = (shown ?? []) as AnsweredImage[];
  return (
    <EditorDialog title={label} onClose={onClose}>
      <div className={styles.body}>
        {from && !isOwn ? <p className={styles.quiet}>{words.inherited(from)}</p> : null}
        <ImagesField
          field={{ widget: 'images', label, objects, max }}
          value={isOwn ? record[name] : pictures.map(({ image_obj }) => image_obj.id)}
          context={{ [objects]: pictures }}
          onChange={(ids, also = {}) => session.save(id, { [name]: ids, ...also })}
        />
        <p className={styles.actions}>
          <button type="button" className={buttons.primary} onClick={onClose}>
            {words.done}
          </button>
        </p>
      </div>
    </EditorDialog>
  );
}
