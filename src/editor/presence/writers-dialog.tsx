import dialog from '../dialogs/editor-dialog.module.css';
import { EditorDialog } from '../dialogs/editor-dialog.tsx';
import { focusOnOpen } from '../dialogs/use-modal.ts';
import { runAfterRender } from '../page/page-elements.ts';
import { useObservable } from '../session/observable.ts';
import type { EditorSession } from '../session/session.ts';
import { presenceTexts } from './presence.texts.ts';

const words = presenceTexts.writing;

/** Confirmation before deleting what others are writing in (G-270). */
export function WritersDialog({ session }: { session: EditorSession }) {
  const asked = useObservable(session.askedRemoval);
  if (!asked) return null;
  const own = session.user.get().id;
  const names = asked.writers.filter(({ user_id }) => user_id !== own).map(({ name }) => name);
  const close = () => session.askedRemoval.set(null);
  return (
    <EditorDialog title={words.title(names)} onClose={close}>
      <div className={dialog.body}>
        <p>{words.lead}</p>
        <div className={dialog.actions}>
          <button
            type="button"
            onClick={() => {
              close();
              // the focus has been restored by then
              runAfterRender(asked.remove);
            }}
          >
            {words.remove}
          </button>
          {/* Enter cancels the deletion */}
          <button ref={focusOnOpen} type="button" className={dialog.primary} onClick={close}>
            {words.cancel}
          </button>
        </div>
      </div>
    </EditorDialog>
  );
}
