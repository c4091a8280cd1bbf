import { createPortal } from 'react-dom';
import { SignInAgain } from '../../src/editor/panels/sign-in-again.tsx';
import './editor-parts.css';
import { texts } from '../texts/texts.ts';

/**
 * The sign-in over the screen while a request waits for it; the form below is untouched (E-6). Beside the administration's
 * element, which is hidden from assistive technology while one of its dialogs is open.
 */
export function EndedSession() {
  return createPortal(<SignInAgain leave={texts.sign_in_later} />, document.body);
}
