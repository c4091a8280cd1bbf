import { type PointerEvent, useEffect, useRef, useState } from 'react';
import type { Drop } from '../../src/editor/page-tree/tree.ts';
import type { Moves } from '../../src/editor/page-tree/use-moves.ts';
import type { StoredPage } from './use-pages.ts';

/** The dragged page, and where it would be dropped. */
interface Dragged {
  page: StoredPage;
  over: { id: number; drop: Drop } | null;
}

/** In px: shorter movements move nothing. */
const MIN_DISTANCE = 6;
/** In px: how near to the window's edges it scrolls, and how far per frame. */
const EDGE = 80;
const STEP = 8;

/** The upper edge of a row means before it, the lower edge after it, the middle inside its branch. */
function findDrop(x: number, y: number): Dragged['over'] {
  const row = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-page]');
  if (!row) return null;
  const { top, height } = row.getBoundingClientRect();
  const part = (y - top) / height;
  return {
    id: Number(row.dataset.page),
    drop: part < 0.3 ? 'before' : part > 0.7 ? 'behind' : 'into',
  };
}

/** Drags a page by its handle, with mouse, pen or finger; Escape puts it back. The window scrolls at its edges. */
export function useRowDragging(pages: readonly StoredPage[], moves: Moves) {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  /** in a ref: the last movement and the end of a touch may come before anything is rendered */
  const pressed = useRef<{ page: StoredPage; x: number; y: number; isMoved: boolean } | null>(null);
  const pointer = useRef({ x: 0, y: 0 });
  const isDragging = dragged !== null;

  function end(): void {
    pressed.current = null;
    setDragged(null);
  }

  useEffect(() => {
    if (!isDragging) return;
    let frame = 0;
    const follow = () => {
      const { x, y } = pointer.current;
      if (y < EDGE) window.scrollBy(0, -STEP);
      if (y > window.innerHeight - EDGE) window.scrollBy(0, STEP);
      const over = findDrop(x, y);
      setDragged((before) => {
        if (!before) return before;
        const isSame = before.over?.id === over?.id && before.over?.drop === over?.drop;
        return isSame ? before : { ...before, over };
      });
      frame = requestAnimationFrame(follow);
    };
    follow();
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      pressed.current = null;
      setDragged(null);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('keydown', onKeyDown);
    };
  }, [isDragging]);

  return {
    dragged,
    press(page: StoredPage, event: PointerEvent<HTMLElement>): void {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      pressed.current = { page, x: event.clientX, y: event.clientY, isMoved: false };
    },
    drag({ clientX: x, clientY: y }: PointerEvent<HTMLElement>): void {
      const start = pressed.current;
      pointer.current = { x, y };
      if (!start || start.isMoved) return;
      if (Math.hypot(x - start.x, y - start.y) < MIN_DISTANCE) return;
      start.isMoved = true;
      setDragged({ page: start.page, over: null });
    },
    release({ clientX, clientY }: PointerEvent<HTMLElement>): void {
      const start = pressed.current;
      const over = start?.isMoved ? findDrop(clientX, clientY) : null;
      const target = pages.find(({ id }) => id === over?.id);
      if (start && over && target && target.id !== start.page.id)
        moves.drop(start.page, target, over.drop);
      end();
    },
    cancel: end,
  };
}
