import { useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Refusal } from '../account-page/account-page.tsx';
import styles from './passkey-sign-in.module.css';
import { passkeyTexts as texts } from './passkeys.texts.ts';

/**
 * Offers passkeys by a button. What it takes is loaded when it is pressed; without a script it is not there. They are not
 * offered among the names that the browser fills in: two questions at a time would each spoil the other's answer.
 * @param next where a sign-in leads
 */
export function PasskeySignIn({ next }: { next: string }) {
  const [problem, setProblem] = useState<string | null>(null);

  async function signIn() {
    const { signInByPasskey } = await import('./passkey-calls.ts');
    const answer = await signInByPasskey();
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
