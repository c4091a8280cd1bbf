import styles from './conflict-dialog.module.css';
import frame from './dialog-frame.module.css';
import { texts } from './editor.texts.ts';
import { Readable } from './readable.tsx';
import { useObservable } from './session/observable.ts';
import type { EditorSession } from './session/session.ts';
import type { Conflict } from './session/view.ts';
import { useModal } from './use-modal.ts';

/** A true clash asks, and shows both texts (E-1). */
export function ConflictDialog({ session }: { session: EditorSession }) {
  const [conflict] = useObservable(session.conflicts);
  return conflict ? (
    <Choice key={`${conflict.id}:${conflict.field}`} conflict={conflict} session={session} />
  ) : null;
}

function Choice({ conflict, session }: { conflict: Conflict; session: EditorSession }) {
  const dialog = useModal('by-itself');
  const words = texts.conflict;
  const choices = [
    ['mine', words.mine, words.keepMine, conflict.mine],
    ['theirs', words.theirs, words.keepTheirs, conflict.theirs],
  ] as const;
  return (
    <dialog
      data-editor
      ref={dialog}
      className={`${frame.dialog} ${styles.dialog}`}
      aria-labelledby="conflict-title"
      onCancel={(event) => event.preventDefault()}
    >
      <h2 id="conflict-title">{words.title}</h2>
      <p>
        {session.fieldLabelOf(conflict.id, conflict.field)}: {words.lead}
      </p>
      <div className={styles.choices}>
        {choices.map(([keep, title, action, value]) => (
          <section key={keep}>
            <h3>{title}</h3>
            <blockquote>
              <Readable value={value} />
            </blockquote>
            <button type="button" onClick={() => session.resolveConflict(keep)}>
              {action}
            </button>
          </section>
        ))}
      </div>
    </dialog>
  );
}
