import { useActionData, useLoaderData } from 'react-router';
import { accountName } from '#lib/actor/account-name.ts';
import { Button, LinkButton } from '#ui/button/button.tsx';
import { Field, Note, Refusal, TaskForm, TaskPage, TaskPart } from '#ui/task-page/task-page.tsx';
import type { UserDetails } from '../account.schema.ts';
import styles from '../account-page/account-page.module.css';
import { PasswordField } from '../account-page/account-page.tsx';
import { PasskeySignIn } from '../passkeys/passkey-sign-in.tsx';
import { loginTexts } from './login.texts.ts';
import type { loadLogin, Refused, signInByForm } from './login-requests.ts';
import { leadsEditors, SECURITY } from './next-path.ts';

/** Sign-in form, or links and sign-out for signed-in accounts. */
export function LoginPage() {
  const { user, ...offered } = useLoaderData<typeof loadLogin>();
  const refused = useActionData<typeof signInByForm>();
  return (
    <TaskPage title={loginTexts.title} lead={loginTexts.lead}>
      {user.is_logged_in ? (
        <SignedIn user={user} next={offered.next} />
      ) : (
        <LoginForm refused={refused} {...offered} />
      )}
    </TaskPage>
  );
}

/**
 * Posts to its own URL, which contains the page to return to; works without scripts. After an error the field to be retyped is
 * focused and describes it.
 */
interface LoginFormProps {
  refused: Refused | undefined;
  notice: string | null;
  next: string;
  may_register: boolean;
  may_link: boolean;
}

function LoginForm({ refused, notice, next, may_register, may_link }: LoginFormProps) {
  const again = refused && { 'aria-describedby': 'login-problem', 'aria-invalid': true };
  return (
    <TaskForm>
      {notice && !refused && <Note>{loginTexts.notices[notice]}</Note>}
      {refused && (
        <Refusal id="login-problem">
          <strong>{loginTexts.failed}:</strong> {refused.problem}
        </Refusal>
      )}
      <Field
        label={loginTexts.username}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
        // a visitor hears and sees the page first; an editor has asked for nothing but this
        autoFocus={!refused && !notice && leadsEditors(next)}
        defaultValue={refused?.username}
        {...again}
      />
      <PasswordField
        label={loginTexts.password}
        name="password"
        autoComplete="current-password"
        required
        // only after an error, when the field must be retyped
        autoFocus={refused !== undefined}
        {...again}
      />
      <p className={styles.ways}>
        <Button type="submit">{loginTexts.submit}</Button>
        <a href="/accounts/forgotten">{loginTexts.forgotten}</a>
      </p>
      <PasskeySignIn next={next} />
      {may_link && (
        <a href={`/accounts/link?next=${encodeURIComponent(next)}`}>{loginTexts.by_link}</a>
      )}
      {may_register && <a href="/accounts/register">{loginTexts.register}</a>}
    </TaskForm>
  );
}

/** Links and sign-out for signed-in accounts (USER-12). */
function SignedIn({ user, next }: { user: UserDetails; next: string }) {
  return (
    <TaskPart>
      <p>{loginTexts.signed_in(accountName(user))}</p>
      <p className={styles.ways}>
        <LinkButton href={next}>{loginTexts.go_on}</LinkButton>
        <a href={SECURITY}>{loginTexts.security}</a>
        {user.logout_url && <a href={user.logout_url}>{loginTexts.sign_out}</a>}
      </p>
    </TaskPart>
  );
}
