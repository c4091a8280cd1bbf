import { type FormEvent, useState } from 'react';
import { texts } from '../editor.texts.ts';
import { type EditorUser, fetchUser, signIn } from '../editor-api.ts';
import buttons from './buttons.module.css';
import frame from './dialog-frame.module.css';
import styles from './login-modal.module.css';
import { useAskingModal } from './use-asking-modal.ts';

interface LoginModalProps {
  /** `ended`: the session has expired with unsaved changes (E-6); `member`: this account may not edit */
  reason: 'signed-out' | 'member' | 'ended';
  /** what the way out is called */
  leave?: string;
  onSignedIn(user: EditorUser): void;
  onLeave(): void;
}

/**
 * Sign-in over the page (EDIT-18, EDIT-19). Escape does not close it, because editing requires an account; a button leaves the
 * editor.
 */
export function LoginModal(props: LoginModalProps) {
  const words = texts.signIn;
  const { reason, leave = words.leave, onSignedIn, onLeave } = props;
  const modal = useAskingModal(() => {}, 'by-itself');
  const [problem, setProblem] = useState<string | null>(
    reason === 'member' ? words.noEditor : null,
  );
  const [needsCode, setNeedsCode] = useState(false);
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '');
    const [username, password, code] = [text('username'), text('password'), text('code')];
    setBusy(true);
    try {
      const refused = await signIn({ username, password, ...(code ? { code } : {}) });
      const user = refused ? 'signed-out' : await fetchUser();
      if (typeof user === 'object') onSignedIn(user);
      else setProblem(refused?.problem ?? words.noEditor);
      setNeedsCode(refused?.second_factor ?? false);
    } catch {
      setProblem(words.unreachable);
    }
    setBusy(false);
  }

  return (
    <dialog
      data-editor
      className={`${frame.dialog} ${styles.dialog}`}
      aria-labelledby="editor-sign-in"
      {...modal}
    >
      <form onSubmit={submit} className={styles.form}>
        <h2 id="editor-sign-in">{words.title}</h2>
        <p>{reason === 'ended' ? words.again : words.lead}</p>
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
        {needsCode ? (
          <label>
            {words.code}
            <input name="code" autoComplete="one-time-code" maxLength={20} required />
          </label>
        ) : null}
        <button type="submit" aria-disabled={busy || undefined} className={buttons.primary}>
          {words.submit}
        </button>
        <button type="button" onClick={onLeave} className={buttons.plain}>
          {leave}
        </button>
      </form>
    </dialog>
  );
}
