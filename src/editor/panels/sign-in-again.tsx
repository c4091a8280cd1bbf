import { LoginModal } from '../dialogs/login-modal.tsx';
import type { EditorUser } from '../editor-api.ts';
import { useSession } from '../session/current-session.ts';
import { createObservable, useObservable } from '../session/observable.ts';
import type { QueueState } from '../session/saving/save-queue.ts';
import { waitingForSignIn } from './signed-request.ts';

interface SignInAgainProps {
  /** label of the way out, if not that of a page */
  leave?: string;
  /** the way out while unsaved changes wait */
  onLeave?(): void;
}

/** Shows one sign-in while requests of panels, unsaved changes or both wait for it. */
export function SignInAgain({ leave, onLeave }: SignInAgainProps) {
  const isRequestWaiting = useObservable(waitingForSignIn) !== null;
  const session = useSession();
  const isSaveWaiting = useObservable(session?.queueState ?? NO_QUEUE) === 'signed-out';
  if (!isRequestWaiting && !isSaveWaiting) return null;
  const resolveWaiting = (isSignedIn: boolean) => {
    const answerAll = waitingForSignIn.get(); // more may have come since the button was pressed
    waitingForSignIn.set(null);
    answerAll?.(isSignedIn);
  };
  const signedIn = (user: EditorUser) => {
    session?.signedIn(user);
    resolveWaiting(true);
  };
  const giveUp = () => {
    resolveWaiting(false);
    if (isSaveWaiting) onLeave?.();
  };
  return (
    <LoginModal reason="ended" {...(leave && { leave })} onLeave={giveUp} onSignedIn={signedIn} />
  );
}

/** The administration's forms have no queue. */
const NO_QUEUE = createObservable<QueueState>('idle');
