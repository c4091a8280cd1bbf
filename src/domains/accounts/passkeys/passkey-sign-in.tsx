import { useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Refusal } from '#ui/task-page/task-page.tsx';
import styles from './passkey-sign-in.module.css';
import { passkeyTexts as texts } from './passkeys.texts.ts';

/**
 * Sign-in with a passkey. Its code is loaded on click; without scripts the button is hidden. No autofill (conditional UI),
 * because two pending prompts would interfere.
 * @param next path to go to after the sign-in
 */
export function PasskeySignIn({ next }: { next: string }) {
  const [problem, setProblem] = useState<string | null>(null);

  async function signIn() {
    setProblem(null);
    const calls = await import('./passkey-calls.ts').catch(() => null);
    const answer = calls ? await calls.signInByPasskey() : { detail: texts.unreachable };
    if (answer === null) window.location.assign(next);
    else if (answer !== 'cancelled') setProblem(answer.detail);
  }

  return (
    <div className={styles.other} data-needs-script>
      {problem && <Refusal>{problem}</Refusal>}
      <p id="passkey-about">{texts.sign_in_about}</p>
      <Button weight="outlined" aria-describedby="passkey-about" data-needs-script onClick={signIn}>
        {texts.sign_in}
      </Button>
    </div>
  );
}
