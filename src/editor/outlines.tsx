import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { texts } from './editor.texts.ts';
import { useObservable } from './observable.ts';
import styles from './outlines.module.css';
import type { EditorSession } from './session.ts';

/**
 * Thin outlines over the module under the pointer and over the selected one. They are drawn in a layer of their own
 * and follow the modules' boxes, so that the page keeps its layout to the pixel.
 */
export function Outlines({ session }: { session: EditorSession }) {
  const hovered = useHoveredNode();
  const selected = useObservable(session.selected);
  return (
    <div data-editor className={styles.layer}>
      {hovered !== null && hovered !== selected ? <Box id={hovered} kind="hovered" /> : null}
      {selected !== null ? <Box id={selected} kind="selected" session={session} /> : null}
    </div>
  );
}

export function elementOf(id: number): HTMLElement | null {
  return document.querySelector(`[data-node="${id}"]`);
}

/** The id of the module that an event happened in, or null outside of all modules. */
export function nodeOf(target: EventTarget | null): number | null {
  const element = target instanceof Element ? target.closest('[data-node]') : null;
  return element ? Number(element.getAttribute('data-node')) : null;
}

function useHoveredNode(): number | null {
  const [hovered, setHovered] = useState<number | null>(null);
  useEffect(() => {
    const over = (event: PointerEvent) => setHovered(nodeOf(event.target));
    const leave = () => setHovered(null);
    document.addEventListener('pointerover', over);
    document.documentElement.addEventListener('pointerleave', leave);
    return () => {
      document.removeEventListener('pointerover', over);
      document.documentElement.removeEventListener('pointerleave', leave);
    };
  }, []);
  return hovered;
}

interface BoxProps {
  id: number;
  kind: 'hovered' | 'selected';
  session?: EditorSession;
}

function Box({ id, kind, session }: BoxProps) {
  const box = useRef<HTMLDivElement>(null);
  useFollowing(box, id);
  const label = session?.labelOf(id);
  return (
    <div ref={box} className={styles.box} data-kind={kind}>
      {session && label ? (
        <span className={styles.chip}>
          <span>{label}</span>
          <button type="button" onClick={() => session.openModal(id)}>
            {texts.edit}
            <span className={styles.hidden}> ({label})</span>
          </button>
        </span>
      ) : null}
    </div>
  );
}

/** Lays the box over its module, at every frame in which something scrolled, grew or changed. */
function useFollowing(box: { current: HTMLDivElement | null }, id: number): void {
  useLayoutEffect(() => {
    let frame = 0;
    const place = () => {
      frame = 0;
      const element = elementOf(id);
      if (!box.current) return;
      box.current.hidden = !element;
      if (!element) return;
      const { left, top, width, height } = element.getBoundingClientRect();
      box.current.style.translate = `${left}px ${top}px`;
      box.current.style.inlineSize = `${width}px`;
      box.current.style.blockSize = `${height}px`;
      box.current.dataset.near = top < 40 ? 'top' : '';
    };
    const soon = () => {
      frame ||= requestAnimationFrame(place);
    };
    place();
    const resized = new ResizeObserver(soon);
    resized.observe(document.body);
    const element = elementOf(id);
    if (element) resized.observe(element);
    addEventListener('scroll', soon, { passive: true, capture: true });
    addEventListener('resize', soon);
    return () => {
      cancelAnimationFrame(frame);
      resized.disconnect();
      removeEventListener('scroll', soon, { capture: true });
      removeEventListener('resize', soon);
    };
  }, [box, id]);
}
