import { SignInAgain } from '../../src/editor/panels/sign-in-again.tsx';
import './editor-parts.css';
import { texts } from '../texts/texts.ts';

/** The sign-in over the screen while a request waits for it; the form below is untouched (E-6). */
export function EndedSession() {
  return <SignInAgain leave={texts.sign_in_later} />;
}
