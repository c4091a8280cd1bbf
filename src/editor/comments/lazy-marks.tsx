import { lazy, Suspense } from 'react';
import type { EditorSession } from '../session/session.ts';

const Marks = lazy(async () => ({ default: (await import('./comment-marks.tsx')).CommentMarks }));

/** Marks of comments, loaded once the page is editable. */
export function CommentMarks({ session }: { session: EditorSession }) {
  return (
    <Suspense>
      <Marks session={session} />
    </Suspense>
  );
}
