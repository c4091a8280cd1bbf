import type { PointerEvent } from 'react';
import { putDown, select } from '../../commands.ts';
import { listChosen } from '../../session/arranging/chosen.ts';
import { type Drop, listDrops } from '../../session/arranging/drops.ts';
import type { EditorSession } from '../../session/session.ts';
import { dropAt } from './drop-geometry.ts';

/** Movement in px below which a press is not a drag. */
const SLACK = 5;
/** Scrolls within this distance of the window's edge, in px; the toolbar is at the bottom. */
const EDGE = { top: 90, bottom: 130 };
const FASTEST = 18;

/** Starts dragging on the first movement after pressing a handle, until release or Escape. */
export function startDrag(event: PointerEvent<HTMLElement>, id: number, session: EditorSession) {
  if (event.button !== 0) return;
  const { clientX, clientY } = event;
  const start = { x: clientX, y: clientY };
  let [x, y] = [clientX, clientY];
  let drops: readonly Drop[] | null = null;
  let frame = 0;
  const controller = new AbortController();
  const { signal } = controller;

  function begin() {
    select(session, id, { keepPicked: true });
    drops = listDrops(listChosen(session), session.content);
    session.carried.set({ ids: listChosen(session), drop: null, byPointer: true });
    frame = requestAnimationFrame(follow);
  }
  /** Scrolls at the edges and updates the drop place. */
  function follow() {
    frame = requestAnimationFrame(follow);
    scrollBy(0, getSpeed(y));
    const drop = dropAt(x, y, drops ?? []);
    const carried = session.carried.get();
    if (carried && carried.drop !== drop) session.carried.set({ ...carried, drop });
    moveGhost(x, y);
  }
  function end(isDropped: boolean) {
    controller.abort();
    cancelAnimationFrame(frame);
    const carried = session.carried.get();
    if (!drops || !carried) return;
    session.carried.set(null);
    if (isDropped && carried.drop) void putDown(session, carried.ids, carried.drop);
  }
  // on the window, because selecting the module replaces the handle
  addEventListener(
    'pointermove',
    (moved) => {
      [x, y] = [moved.clientX, moved.clientY];
      if (!drops && Math.hypot(x - start.x, y - start.y) > SLACK) begin();
    },
    { signal },
  );
  addEventListener('pointerup', () => end(true), { signal });
  addEventListener('pointercancel', () => end(false), { signal });
  addEventListener(
    'keydown',
    (key) => {
      if (key.key !== 'Escape' || !drops) return;
      key.preventDefault();
      key.stopPropagation();
      end(false);
    },
    { signal, capture: true },
  );
}

/** Pixels to scroll per frame: more towards the edge. */
function getSpeed(y: number): number {
  const above = EDGE.top - y;
  const below = y - (innerHeight - EDGE.bottom);
  if (above > 0) return -Math.min(above / 4, FASTEST);
  return below > 0 ? Math.min(below / 4, FASTEST) : 0;
}

/** The label at the pointer, moved without rendering. */
function moveGhost(x: number, y: number): void {
  const ghost = document.getElementById('editor-ghost');
  if (ghost) ghost.style.translate = `${x + 16}px ${y + 12}px`;
}
