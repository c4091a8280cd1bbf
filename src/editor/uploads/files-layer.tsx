import { Suspense } from 'react';
import { lazyPart } from '../loading/lazy-part.tsx';
import { useObservable } from '../session/observable.ts';
import type { EditorSession } from '../session/session.ts';
import { currentFiles } from './current-files.ts';

const FileMarks = lazyPart(async () => (await import('./file-marks.tsx')).FileMarks);

/** Uploads to the page; loaded with the first file. */
export function FilesLayer({ session }: { session: EditorSession }) {
  const files = useObservable(currentFiles);
  if (files?.session !== session) return null;
  return (
    <Suspense fallback={null}>
      <FileMarks files={files} session={session} />
    </Suspense>
  );
}
