import { type DragEvent, useRef, useState } from 'react';
import type { Side } from '../rules/order.ts';
import type { CardDragging } from './field-card.tsx';
import type { BuilderActions } from './setting-props.ts';

/** Which card is dragged, and where it would be dropped. */
export function useCardDragging(actions: BuilderActions) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<{ id: number; side: Side } | null>(null);
  const now = useRef({ dragged, over });
  now.current = { dragged, over };
  const end = () => {
    setDragged(null);
    setOver(null);
  };
  const dragging = useRef<CardDragging>({
    start: setDragged,
    end,
    over(event: DragEvent<HTMLElement>, id) {
      const { dragged: moved, over: before } = now.current;
      if (moved === null) return;
      event.preventDefault();
      const { top, height } = event.currentTarget.getBoundingClientRect();
      const side = event.clientY - top > height / 2 ? 'behind' : 'before';
      if (before?.id !== id || before.side !== side) setOver({ id, side });
    },
    drop(event) {
      const { dragged: moved, over: target } = now.current;
      if (moved === null) return;
      event.preventDefault();
      if (target && target.id !== moved) actions.drop(moved, target);
      end();
    },
  }).current;
  return { dragged, over, dragging };
}
