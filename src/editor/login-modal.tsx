import { type FormEvent, useEffect, useRef, useState } from 'react';
import { texts } from './editor.texts.ts';
import { type EditorUser, fetchUser, signIn } from './editor-api.ts';
import styles from './login-modal.module.css';

interface LoginModalProps {
  /** true: the session ended while editing, and something typed is waiting (E-6) */
  again: boolean;
  onSignedIn(user: EditorUser): void;
  onLeave(): void;
}

/**
 * Signs in over the page, which stays as it is (EDIT-18, EDIT-19). Escape does not close it: without an account
 * there is nothing to edit; leaving is a button of its own.
 */
export function LoginModal({ again, onSignedIn, onLeave }: LoginModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const words = texts.signIn;

  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    try {
      const refused = await signIn(String(form.get('username')), String(form.get('password')));
      const user = refused ? null : await fetchUser();
      if (user) onSignedIn(user);
      else setProblem(refused ?? words.noEditor);
    } catch {
      setProblem(words.unreachable);
    }
    setBusy(false);
  }

  return (
    <dialog
      data-editor
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="editor-sign-in"
      onCancel={(event) => event.preventDefault()}
    >
      <form onSubmit={submit} className={styles.form}>
        <h2 id="editor-sign-in">{words.title}</h2>
        <p>{again ? words.again : words.lead}</p>
        {problem ? (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        ) : null}
        <label>
          {words.user}
          <input name="username" autoComplete="username" required />
        </label>
        <label>
          {words.password}
          <input name="password" type="password" autoComplete="current-password" required />
        </label>
        <button type="submit" disabled={busy} className={styles.primary}>
          {words.submit}
        </button>
        <button type="button" onClick={onLeave} className={styles.quiet}>
          {words.leave}
        </button>
      </form>
    </dialog>
  );
}
