import { Suspense } from 'react';
import { lazyPart } from '../loading/lazy-part.tsx';
import type { EditorSession } from '../session/session.ts';

const Marks = lazyPart(async () => (await import('./comment-marks.tsx')).CommentMarks);

/** Marks of comments, loaded once the page is editable. */
export function CommentMarks({ session }: { session: EditorSession }) {
  return (
    <Suspense>
      <Marks session={session} />
    </Suspense>
  );
}
