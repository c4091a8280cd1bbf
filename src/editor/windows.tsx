import { Suspense } from 'react';
import { lazyPart } from './loading/lazy-part.tsx';
import { SavePatternDialog } from './patterns/save-pattern-dialog.tsx';
import { savingPattern } from './patterns/saving-pattern.ts';
import { DiscardDialog } from './publishing/discard-dialog.tsx';
import { PublishDialog } from './publishing/publish-dialog.tsx';
import { SubmitDialog } from './publishing/submit-dialog.tsx';
import type { WorkingState } from './publishing/use-working.ts';
import { useObservable } from './session/observable.ts';
import type { EditorSession } from './session/session.ts';
import { ShareDialog } from './shared/share-dialog.tsx';
import { sharingSection } from './shared/sharing-section.ts';

const ReviewDialog = lazyPart(
  async () => (await import('./publishing/review-dialog.tsx')).ReviewDialog,
);

interface WindowsProps {
  session: EditorSession;
  working: WorkingState;
}

/** The window that is open, if any. */
export function Windows({ session, working }: WindowsProps) {
  const open = useObservable(session.window);
  const kept = useObservable(savingPattern);
  const sharing = useObservable(sharingSection);
  if (sharing !== null) return <ShareDialog session={session} section={sharing} />;
  if (kept) return <SavePatternDialog session={session} asked={kept} />;
  switch (open) {
    case 'publish':
      return <PublishDialog session={session} working={working} />;
    case 'submit':
      return <SubmitDialog session={session} working={working} />;
    case 'review':
      return (
        <Suspense>
          <ReviewDialog session={session} working={working} />
        </Suspense>
      );
    case 'discard':
      return <DiscardDialog session={session} working={working} />;
    default:
      return null;
  }
}
