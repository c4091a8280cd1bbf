import { useEffect } from 'react';
import styles from './conflict-dialog.module.css';
import { texts } from './editor.texts.ts';
import { goTo } from './page/page-elements.ts';
import { Readable } from './readable.tsx';
import { useObservable } from './session/observable.ts';
import type { EditorSession } from './session/session.ts';
import type { Conflict } from './session/view.ts';

/** The keyboard comes here from the toolbar only: keys that are meant for the text never choose (G-231). */
export const CONFLICT_ID = 'editor-conflict';

/** A true clash shows both texts beside the page, and waits for as long as somebody likes to type on (E-1, G-231). */
export function ConflictDialog({ session }: { session: EditorSession }) {
  const [conflict] = useObservable(session.conflicts);
  return conflict ? (
    <Choice key={`${conflict.id}:${conflict.field}`} conflict={conflict} session={session} />
  ) : null;
}

function Choice({ conflict, session }: { conflict: Conflict; session: EditorSession }) {
  const { id, field } = conflict;
  const words = texts.conflict;
  const choices = [
    ['mine', words.mine, words.keepMine, conflict.mine],
    ['theirs', words.theirs, words.keepTheirs, conflict.theirs],
  ] as const;
  useEffect(
    () => session.spoken.set(`${texts.conflict.title}. ${texts.conflict.spoken}`),
    [session],
  );
  return (
    <div
      data-editor
      role="dialog"
      className={styles.dialog}
      aria-labelledby="conflict-title"
      onKeyDown={({ key }) => {
        if (key === 'Escape') goTo(id, field);
      }}
    >
      <h2 id={CONFLICT_ID} tabIndex={-1}>
        <span id="conflict-title">{words.title}</span>
      </h2>
      <p>
        {session.fieldLabelOf(id, field)}: {words.lead}
      </p>
      <div className={styles.choices}>
        {choices.map(([keep, title, action, value]) => (
          <section key={keep}>
            <h3>{title}</h3>
            <blockquote>
              <Readable value={value} />
            </blockquote>
            <button
              type="button"
              onClick={() => {
                session.resolveConflict(keep);
                goTo(id, field);
              }}
            >
              {action}
            </button>
          </section>
        ))}
      </div>
    </div>
  );
}
