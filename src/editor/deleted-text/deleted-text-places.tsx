import { useSyncExternalStore } from 'react';
import { isRunningText } from '#content/document/merge-rich-text-field.ts';
import { fieldNames } from '#modules/fields/validate.ts';
import buttons from '../dialogs/buttons.module.css';
import dialog from '../dialogs/editor-dialog.module.css';
import { EditorDialog } from '../dialogs/editor-dialog.tsx';
import { focusLater, keyboardPlace } from '../page/focus-later.ts';
import { goTo } from '../page/page-elements.ts';
import { describeSelection } from '../page/spoken.ts';
import type { WordsPlace } from '../session/local-copy/placing.ts';
import type { DeletedText } from '../session/saving/deleted-text.ts';
import type { EditorSession } from '../session/session.ts';
import styles from './deleted-text.module.css';
import { deletedTextTexts } from './deleted-text.texts.ts';
import { writtenHtml } from './written-text.ts';

const words = deletedTextTexts.places;

interface DeletedTextPlacesProps {
  text: DeletedText;
  session: EditorSession;
  onClose(): void;
}

/** Places for the text of a deleted module: as a new text after any module, or appended to a text. */
export function DeletedTextPlaces({ text, session, onClose }: DeletedTextPlacesProps) {
  const { content } = session;
  useSyncExternalStore(content.subscribe, content.sections);
  const html = writtenHtml(text);

  async function put(to: WordsPlace): Promise<void> {
    const from = keyboardPlace();
    const became = await session.placeDeleted(text.node, html, to);
    if (became === false) {
      const isWaiting = session.deleted.get().find(({ node }) => node === text.node)?.placed;
      if (isWaiting) onClose();
      return;
    }
    session.spoken.set(deletedTextTexts.spoken.elsewhere);
    if (became !== true) focusLater(() => goTo(became.id, became.field), from);
  }
  return (
    <EditorDialog title={words.title} onClose={onClose}>
      <div className={dialog.body}>
        <p role="alert" className={dialog.error}>
          {text.problem}
        </p>
        <button type="button" className={buttons.button} onClick={() => void put({ behind: null })}>
          {words.atTheEnd}
        </button>
        <ul className={styles.places}>
          {session.wordsPlaces().map(({ id }) => {
            const node = content.node(id);
            if (!node) return null;
            const name = describeSelection([id], session);
            const field = [...fieldNames(node.model)].find((each) =>
              isRunningText(node.model, each),
            );
            const holder = content.node(content.findPlace(id)?.parent ?? 0);
            return (
              <li key={id}>
                <span>{name}</span>
                {holder?.model === 'container' ? (
                  <button
                    type="button"
                    className={buttons.button}
                    aria-label={words.addBehind(name)}
                    onClick={() => void put({ behind: id })}
                  >
                    {words.behind}
                  </button>
                ) : null}
                {field ? (
                  <button
                    type="button"
                    className={buttons.button}
                    aria-label={words.appendTo(name)}
                    onClick={() => void put({ at: { id, field } })}
                  >
                    {words.append}
                  </button>
                ) : null}
              </li>
            );
          })}
        </ul>
      </div>
    </EditorDialog>
  );
}
