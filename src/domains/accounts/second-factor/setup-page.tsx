import { useActionData, useLoaderData } from 'react-router';
import { Button, LinkButton } from '#ui/button/button.tsx';
import { Field, TaskForm, TaskPage } from '#ui/task-page/task-page.tsx';
import type { RefusedForm } from '../account-page/account-requests.ts';
import { SECURITY } from '../sign-in/next-path.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './second-factor.module.css';
import { secondFactorTexts } from './second-factor.texts.ts';
import type { loadSetup } from './setup-requests.ts';

const texts = secondFactorTexts.setup;

/** QR code and key, and a code to confirm them (G-153); then the recovery codes, once. */
export function SetupPage() {
  const setup = useLoaderData<typeof loadSetup>();
  const answer = useActionData<RefusedForm & { codes?: string[] }>();
  if (answer?.codes) return <RecoveryCodes codes={answer.codes} />;
  return (
    <TaskPage title={texts.title} lead={texts.lead}>
      {setup ? (
        <TaskForm>
          <p>{texts.scan}</p>
          <div
            role="img"
            aria-label={texts.picture}
            className={styles.picture}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by the server, of squares
            dangerouslySetInnerHTML={{ __html: setup.svg }}
          />
          <p>
            {texts.type} <code className={styles.key}>{setup.key}</code>
          </p>
          <Field
            label={texts.code}
            name="code"
            hint={texts.hint}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={9}
            required
            // the field is below the QR code: its error would be off screen
            autoFocus={answer?.problem !== undefined}
            error={answer?.problem}
          />
          <Button type="submit">{texts.submit}</Button>
          <a href={SECURITY}>{texts.cancel}</a>
        </TaskForm>
      ) : (
        <LinkButton href={SECURITY}>{texts.cancel}</LinkButton>
      )}
    </TaskPage>
  );
}
