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
 * Drags a performance over the board by mouse or pen, or by keyboard: Space picks it up, arrows move it, Enter drops it.
 * Touch scrolls instead; phones move dates in the dialog.
 */
export function useDragging({ days, rooms, onDrop, isClosed, onClosed }: DraggingParts) {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const pressed = useRef<{ event: PlanEvent; x: number; y: number } | null>(null);
  const wasDragged = useRef(false);
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
      pressed.current = null;
      if (!event || !wasDragged.current) return;
      setDragged(null);
      const place = placeAt(clientX, clientY);
      if (place && !isSame(place, getPlace(event))) dropped.current(event, place);
      // after the click event that may follow pointerup
      setTimeout(() => {
        wasDragged.current = false;
      });
    };
    const cancel = () => {
      pressed.current = null;
      setDragged(null);
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', up);
    window.addEventListener('pointercancel', cancel);
    return () => {
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
      if (pointer.pointerType === 'touch' || pointer.button !== 0 || isClosed(event)) return;
      pressed.current = { event, x: pointer.clientX, y: pointer.clientY };
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
