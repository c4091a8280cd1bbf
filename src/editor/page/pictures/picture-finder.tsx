import { type ComponentProps, useEffect } from 'react';
import { ImageFinder } from '../../finders/finders.tsx';
import type { EditorSession } from '../../session/session.ts';

interface PictureFinderProps extends ComponentProps<typeof ImageFinder> {
  /** whose picture is chosen, by `session.saveForm` */
  id: number;
  session: EditorSession;
}

/** Finds a picture for what the page shows; one that somebody else chooses meanwhile is not overwritten unseen. */
export function PictureFinder({ id, session, ...finder }: PictureFinderProps) {
  useEffect(() => session.beginForm(id), [session, id]);
  return <ImageFinder {...finder} />;
}
