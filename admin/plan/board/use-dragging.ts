import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { PlanEvent } from '../plan-api.ts';
import { toDay } from '../plan-days.ts';
import type { Place } from '../plan-places.ts';

interface Dragged {
  event: PlanEvent;
  over: Place;
  by: 'pointer' | 'keyboard';
}

interface DraggingParts {
  days: readonly string[];
  /** in column order */
  rooms: readonly (number | null)[];
  onDrop(event: PlanEvent, place: Place): void;
  /** whether the account does not move it (G-536); then `onClosed` says why */
  isClosed(event: PlanEvent): boolean;
  onClosed(event: PlanEvent): void;
}

/** In px; shorter movements count as a click. */
const MIN_DISTANCE = 6;

/** In ms: how long a finger stays on a performance before it drags it; a shorter touch scrolls or opens. */
const HOLD = 400;

/** In px: distance from the edge at which the board scrolls, and how far per movement. */
const EDGE = 48;
const STEP = 24;

const STEPS: Record<string, readonly [days: number, rooms: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

const isSame = (a: Place, b: Place) => a.day === b.day && a.room_id === b.room_id;
const getPlace = (event: PlanEvent): Place => ({
  day: toDay(event.date_start),
  room_id: event.room_id,
});

function placeAt(x: number, y: number): Place | null {
  const cell = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-day]');
  if (!cell?.dataset.day) return null;
  return { day: cell.dataset.day, room_id: cell.dataset.room ? Number(cell.dataset.room) : null };
}

/** Scrolls the board while dragging near its edges. */
function scrollAtEdges(x: number, y: number): void {
  const board = document.elementFromPoint(x, y)?.closest('[data-board]');
  if (!board) return;
  const { left, right, top, bottom } = board.getBoundingClientRect();
  const towards = (at: number, from: number, to: number) =>
    at < from + EDGE ? -STEP : at > to - EDGE ? STEP : 0;
  board.scrollBy(towards(x, left, right), towards(y, top, bottom));
}

/**
 * Drags a performance over the board by mouse or pen, by a finger that has stayed on it (G-724), or by keyboard: Space picks it
 * up, arrows move it, Enter drops it.
 */
export function useDragging({ days, rooms, onDrop, isClosed, onClosed }: DraggingParts) {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const pressed = useRef<{ event: PlanEvent; x: number; y: number } | null>(null);
  const wasDragged = useRef(false);
  const hold = useRef<ReturnType<typeof setTimeout>>(undefined);
  const dropped = useRef(onDrop);
  dropped.current = onDrop;

  useEffect(() => {
    const move = ({ clientX: x, clientY: y }: globalThis.PointerEvent) => {
      const start = pressed.current;
      if (!start) return;
      if (!wasDragged.current && Math.hypot(x - start.x, y - start.y) < MIN_DISTANCE) return;
      wasDragged.current = true;
      scrollAtEdges(x, y);
      const over = placeAt(x, y);
      const { event } = start;
      setDragged((before) => ({
        event,
        over: over ?? before?.over ?? getPlace(event),
        by: 'pointer',
      }));
    };
    const up = ({ clientX, clientY }: globalThis.PointerEvent) => {
      const event = pressed.current?.event;
      clearTimeout(hold.current);
      pressed.current = null;
      if (!event) return;
      setDragged(null);
      if (!wasDragged.current) return;
      const place = placeAt(clientX, clientY);
      if (place && !isSame(place, getPlace(event))) dropped.current(event, place);
      // after the click event that may follow pointerup
      setTimeout(() => {
        wasDragged.current = false;
      });
    };
    const cancel = () => {
      clearTimeout(hold.current);
      pressed.current = null;
      setDragged(null);
    };
    // or the finger would scroll the board from under the performance
    const keepBoard = (touch: TouchEvent) => {
      if (pressed.current && touch.cancelable) touch.preventDefault();
    };
    window.addEventListener('touchmove', keepBoard, { passive: false });
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', up);
    window.addEventListener('pointercancel', cancel);
    return () => {
      clearTimeout(hold.current);
      window.removeEventListener('touchmove', keepBoard);
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', up);
      window.removeEventListener('pointercancel', cancel);
    };
  }, []);

  function stepped({ day, room_id }: Place, key: string): Place {
    const [down, right] = STEPS[key] ?? [0, 0];
    const at = <Value>(list: readonly Value[], value: Value, by: number) =>
      list[Math.min(Math.max(list.indexOf(value) + by, 0), list.length - 1)] ?? value;
    return { day: at(days, day, down), room_id: at(rooms, room_id, right) };
  }

  return {
    dragged,
    /** False for the click that ends a drag. */
    isClick: () => !wasDragged.current,
    putBack: () => setDragged((before) => (before?.by === 'keyboard' ? null : before)),
    onPointerDown(event: PlanEvent, pointer: PointerEvent<HTMLElement>) {
      wasDragged.current = false;
      if (pointer.button !== 0 || isClosed(event)) return;
      const start = { event, x: pointer.clientX, y: pointer.clientY };
      if (pointer.pointerType !== 'touch') {
        pressed.current = start;
        return;
      }
      // ends with the touch, or as soon as it scrolls
      hold.current = setTimeout(() => {
        pressed.current = start;
        setDragged({ event, over: getPlace(event), by: 'pointer' });
      }, HOLD);
    },
    onKeyDown(event: PlanEvent, key: KeyboardEvent<HTMLElement>) {
      const isPicked = dragged?.by === 'keyboard' && dragged.event.id === event.id;
      if (key.key === ' ' && !isPicked) {
        key.preventDefault();
        if (isClosed(event)) onClosed(event);
        else setDragged({ event, over: getPlace(event), by: 'keyboard' });
        return;
      }
      if (!isPicked) return;
      if (key.key in STEPS) {
        key.preventDefault();
        setDragged({ ...dragged, over: stepped(dragged.over, key.key) });
      } else if (key.key === 'Escape') {
        key.stopPropagation();
        setDragged(null);
      } else if (key.key === 'Enter' || key.key === ' ') {
        key.preventDefault();
        setDragged(null);
        if (!isSame(dragged.over, getPlace(event))) onDrop(event, dragged.over);
      }
    },
  };
}
