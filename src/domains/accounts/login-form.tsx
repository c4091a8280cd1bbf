import { Button, LinkButton } from '../../ui/button.tsx';
import type { UserDetails } from './account.schema.ts';
import styles from './login.module.css';
import { loginTexts } from './login.texts.ts';

export interface Refused {
  /** German, shown at the form */
  problem: string;
  /** as it was typed; the password is never sent back */
  username: string;
}

/**
 * Posts to the address it stands at, which names the page to return to; no script is needed. After a refusal the
 * field that is to be typed again has the focus and tells why.
 */
export function LoginForm({ refused }: { refused: Refused | undefined }) {
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
export function SignedIn({ user, next }: { user: UserDetails; next: string }) {
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
