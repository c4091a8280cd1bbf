import type { DragEvent, KeyboardEvent } from 'react';
import type { Direction, Drop } from './tree.ts';

const DIRECTIONS: Record<string, Direction> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'out',
  ArrowRight: 'in',
};

/** Alt and an arrow key move a page. */
export function findDirection({
  key,
  altKey,
  ctrlKey,
  metaKey,
}: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>): Direction | null {
  return altKey && !ctrlKey && !metaKey ? (DIRECTIONS[key] ?? null) : null;
}

/** The upper edge of a row means before it, the lower edge after it, the middle inside its branch. */
export function findDrop({ clientY, currentTarget }: DragEvent<HTMLElement>): Drop {
  const { top, height } = currentTarget.getBoundingClientRect();
  const part = (clientY - top) / height;
  return part < 0.3 ? 'before' : part > 0.7 ? 'behind' : 'into';
}
