import { useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Refusal } from '../account-page.tsx';
import { passkeyTexts as texts } from './passkeys.texts.ts';

/**
 * Offers passkeys among the names that the browser fills in, and by a button. What it takes is loaded when the page has
 * come alive; without a script it is not there. @param next where a sign-in leads
 */
export function PasskeySignIn({ next }: { next: string }) {
  const [problem, setProblem] = useState<string | null>(null);

  async function signIn(quietly: boolean) {
    const { signInByPasskey } = await import('./passkey-calls.ts');
    const answer = await signInByPasskey({ quietly });
    if (answer === null) window.location.assign(next);
    else if (answer !== 'cancelled') setProblem(answer.detail);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: offered once, for as long as the page is there
  useEffect(() => {
    signIn(true).catch(() => {});
    return () => {
      import('./passkey-calls.ts').then(({ stopOffering }) => stopOffering());
    };
  }, []);

  return (
    <>
      {problem && <Refusal>{problem}</Refusal>}
      <Button weight="plain" data-needs-script onClick={() => signIn(false)}>
        {texts.sign_in}
      </Button>
    </>
  );
}
