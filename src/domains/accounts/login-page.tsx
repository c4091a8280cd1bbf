import { useActionData, useLoaderData } from 'react-router';
import { Button, LinkButton } from '../../ui/button.tsx';
import type { UserDetails } from './account.schema.ts';
import styles from './login.module.css';
import { loginTexts } from './login.texts.ts';
import type { loadLogin, Refused, signInByForm } from './login-requests.ts';

/** Sign-in, or for who is signed in already the ways on and out. */
export function LoginPage() {
  const { next, user } = useLoaderData<typeof loadLogin>();
  const refused = useActionData<typeof signInByForm>();
  return (
    <section className={styles.page}>
      <header className={styles.header}>
        <h1>{loginTexts.title}</h1>
        <p>{loginTexts.lead}</p>
      </header>
      {user.is_logged_in ? <SignedIn user={user} next={next} /> : <LoginForm refused={refused} />}
    </section>
  );
}

/**
 * Posts to the address it stands at, which names the page to return to; no script is needed. After a refusal the
 * field that is to be typed again has the focus and tells why.
 */
function LoginForm({ refused }: { refused: Refused | undefined }) {
  const again = refused && { 'aria-describedby': 'login-problem', 'aria-invalid': true };
  return (
    <form method="post" className={styles.form}>
      {refused && (
        <p id="login-problem" role="alert" className={styles.problem}>
          <strong>{loginTexts.failed}:</strong> {refused.problem}
        </p>
      )}
      <label>
        <span>{loginTexts.username}</span>
        <input
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          required
          defaultValue={refused?.username}
          {...again}
        />
      </label>
      <label>
        <span>{loginTexts.password}</span>
        <input
          name="password"
          type="password"
          autoComplete="current-password"
          required
          // biome-ignore lint/a11y/noAutofocus: only after a refusal, where focus belongs to what is to be typed again
          autoFocus={refused !== undefined}
          {...again}
        />
      </label>
      <Button type="submit">{loginTexts.submit}</Button>
    </form>
  );
}

/** For who is signed in already: on, or out (USER-12). */
function SignedIn({ user, next }: { user: UserDetails; next: string }) {
  const name = `${user.first_name ?? ''} ${user.last_name ?? ''}`.trim() || user.username || '';
  return (
    <div className={styles.form}>
      <p>{loginTexts.signed_in(name)}</p>
      <p className={styles.ways}>
        <LinkButton href={next}>{loginTexts.go_on}</LinkButton>
        {user.logout_url && <a href={user.logout_url}>{loginTexts.sign_out}</a>}
      </p>
    </div>
  );
}
