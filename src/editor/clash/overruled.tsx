import { texts } from '../editor.texts.ts';
import { showPanel } from '../panels/open-panel.ts';
import { Readable } from '../readable.tsx';
import { useObservable } from '../session/observable.ts';
import type { EditorSession } from '../session/session.ts';
import styles from './conflict-dialog.module.css';

/** Somebody has replaced what was written here: told until it is answered, beside the page (G-231). */
export function Overruled({ session }: { session: EditorSession }) {
  const [first, ...others] = useObservable(session.overruled);
  const isClash = useObservable(session.conflicts).length > 0;
  const isOffered = useObservable(session.offers).length > 0;
  const isDeleted = useObservable(session.deleted).length > 0;
  if (!first || isClash || isOffered || isDeleted) return null;
  const words = texts.overruled;
  return (
    <div data-editor role="dialog" className={styles.dialog} aria-labelledby="overruled-title">
      <h2 id="overruled-title">{words.title}</h2>
      <p>
        {session.fieldLabelOf(first.id, first.field)}: {words.lead}
      </p>
      <blockquote>
        <Readable value={first.mine} />
      </blockquote>
      <p className={styles.actions}>
        <button
          type="button"
          onClick={() => {
            session.overruled.set(others);
            showPanel('versions');
          }}
        >
          {words.versions}
        </button>
        <button type="button" onClick={() => session.overruled.set(others)}>
          {words.understood}
        </button>
      </p>
    </div>
  );
}
