import type { KeyboardEvent } from 'react';
import { texts } from '../../editor.texts.ts';
import { EditorIcon } from '../../editor-icon.tsx';

/** Position of an entry in its list. */
export interface EntryPlace {
  index: number;
  count: number;
}

interface MoveButtonsProps {
  name: string;
  place: EntryPlace;
  onMove(to: number): void;
}

/** Moves an entry of a sorted list up or down. */
export function MoveButtons({ name, place: { index, count }, onMove }: MoveButtonsProps) {
  return (
    <>
      <button
        type="button"
        data-do="up"
        aria-label={texts.children.up(name)}
        aria-disabled={index === 0 || undefined}
        onClick={() => onMove(index - 1)}
      >
        <EditorIcon name="up" />
      </button>
      <button
        type="button"
        data-do="down"
        aria-label={texts.children.down(name)}
        aria-disabled={index === count - 1 || undefined}
        onClick={() => onMove(index + 1)}
      >
        <EditorIcon name="down" />
      </button>
    </>
  );
}

/** Alt with an arrow key does the same. */
export function moveByKey(event: KeyboardEvent, index: number, onMove: (to: number) => void): void {
  const to = { ArrowUp: index - 1, ArrowDown: index + 1 }[event.key];
  if (!event.altKey || to === undefined) return;
  event.preventDefault();
  onMove(to);
}
