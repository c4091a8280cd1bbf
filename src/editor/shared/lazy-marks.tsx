import { type ComponentType, Suspense, useSyncExternalStore } from 'react';
import type { AnsweredSection } from '#lib/answers/sections.ts';
import { lazyPart } from '../loading/lazy-part.tsx';
import type { EditorSession } from '../session/session.ts';

const Marks = lazyPart(async () => (await import('./shared-marks.tsx')).SharedMarks);
const Notice = lazyPart(async () => (await import('./shared-notice.tsx')).SharedNotice);

interface PartProps {
  session: EditorSession;
  sections: readonly AnsweredSection[];
}

/** A part that is loaded for pages with shared sections. */
function OnPagesWithShared({
  session,
  Part,
}: {
  session: EditorSession;
  Part: ComponentType<PartProps>;
}) {
  const { content } = session;
  const sections = useSyncExternalStore(content.subscribe, content.sections);
  if (!sections.some(({ shared }) => shared !== undefined)) return null;
  return (
    <Suspense>
      <Part session={session} sections={sections} />
    </Suspense>
  );
}

export const SharedMarks = ({ session }: { session: EditorSession }) => (
  <OnPagesWithShared session={session} Part={Marks} />
);

export const SharedNotice = ({ session }: { session: EditorSession }) => (
  <OnPagesWithShared session={session} Part={Notice} />
);
