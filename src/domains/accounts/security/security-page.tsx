import type { ReactNode } from 'react';
import { useActionData, useLoaderData } from 'react-router';
import { Button } from '#ui/button/button.tsx';
import { Contents } from '#ui/task-page/beside.tsx';
import { Note, PostForm, Refusal, TaskPage, TaskPart } from '#ui/task-page/task-page.tsx';
import styles from '../account-page/account-page.module.css';
import { NewPasswordField, PasswordField } from '../account-page/account-page.tsx';
import { passkeyTexts } from '../passkeys/passkeys.texts.ts';
import { Passkeys } from '../passkeys/passkeys.tsx';
import { RecoveryCodes } from '../second-factor/recovery-codes.tsx';
import { SECURITY } from '../sign-in/next-path.ts';
import { securityTexts as texts } from './security.texts.ts';
import type { Intent, loadSecurity, SecurityAnswer } from './security-requests.ts';
import { Sessions } from './sessions.tsx';

/** Account security, one form per setting; works without scripts (G-152). */
export function SecurityPage() {
  const { email, username, done, factor, passkeys, sessions, now } =
    useLoaderData<typeof loadSecurity>();
  const answer = useActionData<SecurityAnswer>();
  if (answer?.codes) return <RecoveryCodes codes={answer.codes} />;
  return (
    <TaskPage
      title={texts.title}
      lead={texts.lead(email)}
      beside={<Contents label={texts.contents} parts={PARTS} />}
    >
      <div id="done" className={styles.parts}>
        {done && !answer && <Note>{texts.done[done]}</Note>}
        <TaskPart name="password" heading={texts.password.heading}>
          <IntentForm intent="password" answer={answer}>
            {/* lets password managers identify the account */}
            <input type="hidden" name="username" autoComplete="username" value={username} />
            <CurrentPassword intent="password" answer={answer} />
            <NewPasswordField
              label={texts.password.fresh}
              hint={texts.password.hint}
              error={answer?.field_errors?.password?.[0]}
            />
            <Button type="submit">{texts.password.submit}</Button>
            <a href="/accounts/forgotten">{texts.password.forgotten}</a>
          </IntentForm>
        </TaskPart>
        <TaskPart name="second-factor" heading={texts.factor.heading}>
          <SecondFactor factor={factor} answer={answer} />
        </TaskPart>
        <TaskPart name="passkeys" heading={passkeyTexts.heading}>
          <Passkeys passkeys={passkeys} now={now} />
        </TaskPart>
        <TaskPart name="sessions" heading={texts.sessions.heading}>
          <Sessions sessions={sessions} now={now} />
        </TaskPart>
      </div>
    </TaskPage>
  );
}

const PARTS = [
  ['password', texts.password.heading],
  ['second-factor', texts.factor.heading],
  ['passkeys', passkeyTexts.heading],
  ['sessions', texts.sessions.heading],
] as const;

interface Answered {
  answer: SecurityAnswer | undefined;
}

/** The part with each form, which shows its errors after a full page load. */
const PART_OF: Partial<Record<Intent, string>> = { password: 'password' };

/** Shows errors at the form that caused them. */
function IntentForm({
  intent,
  answer,
  children,
}: Answered & { intent: Intent; children: ReactNode }) {
  return (
    <PostForm action={`${SECURITY}#${PART_OF[intent] ?? 'second-factor'}`}>
      {answer?.intent === intent && answer.problem && <Refusal>{answer.problem}</Refusal>}
      <input type="hidden" name="intent" value={intent} />
      {children}
    </PostForm>
  );
}

function CurrentPassword({ intent, answer }: Answered & { intent: Intent }) {
  const errors = answer?.intent === intent ? answer.field_errors : undefined;
  return (
    <PasswordField
      label={texts.current_password}
      name="current_password"
      autoComplete="current-password"
      required
      error={errors?.current_password?.[0]}
    />
  );
}

function SecondFactor({
  factor,
  answer,
}: Answered & { factor: { is_on: boolean; codes_left: number } }) {
  const words = texts.factor;
  if (!factor.is_on) {
    return (
      <>
        <p>{words.off}</p>
        <IntentForm intent="second-factor-begin" answer={answer}>
          <CurrentPassword intent="second-factor-begin" answer={answer} />
          <Button type="submit">{words.begin}</Button>
        </IntentForm>
      </>
    );
  }
  return (
    <>
      <p>{words.on(factor.codes_left)}</p>
      {(['recovery-codes', 'second-factor-off'] as const).map((intent) => {
        const label = intent === 'recovery-codes' ? words.fresh : words.switch_off;
        return (
          <details key={intent} open={answer?.intent === intent} className={styles.more}>
            <summary>{label}</summary>
            <IntentForm intent={intent} answer={answer}>
              <CurrentPassword intent={intent} answer={answer} />
              <Button type="submit">{label}</Button>
            </IntentForm>
          </details>
        );
      })}
    </>
  );
}
