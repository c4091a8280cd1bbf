import type { KeyboardEvent } from 'react';
import { texts } from '../../editor.texts.ts';
import { IconButton } from '../../toolbar/icon-button.tsx';

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
      <IconButton
        icon="up"
        data-do="up"
        label={texts.children.up(name)}
        isOff={index === 0}
        onClick={() => onMove(index - 1)}
      />
      <IconButton
        icon="down"
        data-do="down"
        label={texts.children.down(name)}
        isOff={index === count - 1}
        onClick={() => onMove(index + 1)}
      />
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
