import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { texts as editorTexts } from '../../editor.texts.ts';
import { EditorIcon } from '../../editor-icon.tsx';
import { type EntryPlace, MoveButtons, moveByKey } from '../../modal/fields/move-buttons.tsx';
import styles from '../facts.module.css';
import { factsTexts as texts } from '../facts.texts.ts';

const words = editorTexts.children;

interface EntryRowProps {
  name: string;
  place: EntryPlace;
  isOpen: boolean;
  isWrong: boolean;
  onOpen(): void;
  onMove(to: number): void;
  onRemove(): void;
  children: ReactNode;
}

/** An entry of a list, sorted by buttons or Alt with arrow keys; its fields are rendered while it is open. */
export function EntryRow(props: EntryRowProps) {
  const { name, place, isOpen, isWrong, onOpen, onMove, onRemove, children } = props;
  const id = useId();
  function onKeyDown(event: KeyboardEvent): void {
    // fields keep their own keys
    if ((event.target as Element).closest('[data-do]')) moveByKey(event, place.index, onMove);
  }
  return (
    <li onKeyDown={onKeyDown}>
      <div className={styles.entry}>
        <button
          type="button"
          data-do="open"
          className={styles.name}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={onOpen}
        >
          {name}
          {isWrong ? <small>{texts.list.wrong}</small> : null}
        </button>
        <MoveButtons name={name} place={place} onMove={onMove} />
        <button type="button" data-do="remove" aria-label={words.remove(name)} onClick={onRemove}>
          <EditorIcon name="close" />
        </button>
      </div>
      {isOpen ? (
        <div id={id} className={styles.entryFields}>
          {children}
        </div>
      ) : null}
    </li>
  );
}
