import { LoginModal } from '../dialogs/login-modal.tsx';
import type { EditorUser } from '../editor-api.ts';
import { currentSession } from '../session/current-session.ts';
import { useObservable } from '../session/observable.ts';
import { waitingForSignIn } from './signed-request.ts';

/** Shows the sign-in while a request waits for it. @param leave label of the way out, if not that of a page */
export function SignInAgain({ leave }: { leave?: string }) {
  const answer = useObservable(waitingForSignIn);
  if (!answer) return null;
  const end = (user: EditorUser | null) => {
    waitingForSignIn.set(null);
    if (user) currentSession.get()?.signedIn(user);
    answer(user !== null);
  };
  return (
    <LoginModal
      reason="ended"
      {...(leave && { leave })}
      onLeave={() => end(null)}
      onSignedIn={end}
    />
  );
}
