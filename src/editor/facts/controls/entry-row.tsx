import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { texts as editorTexts } from '../../editor.texts.ts';
import { EditorIcon } from '../../editor-icon.tsx';
import styles from '../facts.module.css';
import { factsTexts as texts } from '../facts.texts.ts';

const words = editorTexts.children;

interface EntryRowProps {
  name: string;
  place: { index: number; count: number };
  isOpen: boolean;
  isWrong: boolean;
  onOpen(): void;
  onMove(to: number): void;
  onRemove(): void;
  children: ReactNode;
}

/** Sorted by buttons, or Alt with arrow keys; its fields are there while it is open. */
export function EntryRow(props: EntryRowProps) {
  const { name, place, isOpen, isWrong, onOpen, onMove, onRemove, children } = props;
  const { index, count } = place;
  const id = useId();
  function onKeyDown(event: KeyboardEvent): void {
    const to = { ArrowUp: index - 1, ArrowDown: index + 1 }[event.key];
    const isInFields = !(event.target as Element).closest('[data-do]');
    if (!event.altKey || to === undefined || isInFields) return;
    event.preventDefault();
    onMove(to);
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
        <button
          type="button"
          data-do="up"
          aria-label={words.up(name)}
          aria-disabled={index === 0 || undefined}
          onClick={() => onMove(index - 1)}
        >
          <EditorIcon name="up" />
        </button>
        <button
          type="button"
          data-do="down"
          aria-label={words.down(name)}
          aria-disabled={index === count - 1 || undefined}
          onClick={() => onMove(index + 1)}
        >
          <EditorIcon name="down" />
        </button>
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
