import { ImagesFinder } from '../finders/finders.tsx';
import type { EditorSession } from '../session/session.ts';
import { loadFiles } from '../uploads/current-files.ts';
import { findPictureEntry, makeEntries } from '../uploads/media-parts.ts';

interface NewPicturesProps {
  session: EditorSession;
  /** the target list */
  list: number;
  onLeave(): void;
}

/** Appends chosen pictures to a gallery in order, as one step (MOD-12, G-520). */
export function NewPictures({ session, list, onLeave }: NewPicturesProps) {
  return (
    <ImagesFinder
      onClose={onLeave}
      onChoose={(images) => {
        const node = session.content.node(list);
        const entry = findPictureEntry(node?.model ?? '');
        const position = node?.children?.length ?? 0;
        if (entry)
          void session
            .addCopies(makeEntries(entry, images), { parent: list, column_index: 0, position })
            .then(async () => (await loadFiles(session))?.noteUndescribed(images));
        onLeave();
      }}
    />
  );
}
