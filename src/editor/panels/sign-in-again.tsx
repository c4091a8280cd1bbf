import { LoginModal } from '../dialogs/login-modal.tsx';
import { type EditorUser, request } from '../editor-api.ts';
import { currentSession } from '../session/current-session.ts';
import { observable, useObservable } from '../session/observable.ts';

/** What waits for somebody to sign in again; true when they have. */
const waiting = observable<((isSignedIn: boolean) => void) | null>(null);

/**
 * A request of a panel. When the session is over the sign-in opens over what was typed, and the request is sent again
 * after it (E-6); who does not sign in gets the 401.
 */
export async function signedRequest(...asked: Parameters<typeof request>): Promise<Response> {
  const response = await request(...asked);
  if (response.status !== 401) return response;
  const isSignedIn = await new Promise<boolean>((resolve) => {
    waiting.get()?.(false);
    waiting.set(resolve);
  });
  return isSignedIn ? request(...asked) : response;
}

/** The sign-in, while something waits for it. */
export function SignInAgain() {
  const answer = useObservable(waiting);
  if (!answer) return null;
  const end = (user: EditorUser | null) => {
    waiting.set(null);
    if (user) currentSession.get()?.signedIn(user);
    answer(user !== null);
  };
  return <LoginModal reason="ended" onLeave={() => end(null)} onSignedIn={end} />;
}
