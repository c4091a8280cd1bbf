import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { EditorSession } from '../session/session.ts';

const Marks = lazy(async () => ({ default: (await import('./shared-marks.tsx')).SharedMarks }));

/** Marks of shared sections, loaded for pages that have some. */
export function SharedMarks({ session }: { session: EditorSession }) {
  const { content } = session;
  const sections = useSyncExternalStore(content.subscribe, content.sections);
  if (!sections.some(({ shared }) => shared !== undefined)) return null;
  return (
    <Suspense>
      <Marks session={session} sections={sections} />
    </Suspense>
  );
}
