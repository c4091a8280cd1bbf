import type { Editor } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { type ReactNode, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { texts } from '../../editor.texts.ts';
import { onArrowKeys } from '../../toolbar/toolbar-keys.ts';
import styles from '../rich-text.module.css';
import { placeAtSelection } from './selection-place.ts';
import { noteSelectionTools } from './shown-selection-tools.ts';

interface SelectionToolsProps {
  editor: Editor;
  children: ReactNode;
}

/** The most used tools beside the selected words, until Escape or another selection (G-499). */
export function SelectionTools({ editor, children }: SelectionToolsProps) {
  const { selection } = editor.state;
  const name = `${selection.from} ${selection.to}`;
  const [hidden, setHidden] = useState<string | null>(null);
  const isPressed = usePressed();
  const isWords = selection instanceof TextSelection && !selection.empty;
  if (!isWords || isPressed || hidden === name) return null;
  return (
    <Bar editor={editor} onHide={() => setHidden(name)}>
      {children}
    </Bar>
  );
}

function Bar({ editor, onHide, children }: SelectionToolsProps & { onHide(): void }) {
  const bar = useRef<HTMLDivElement>(null);
  // the page scrolls, and pictures above the text load
  useLayoutEffect(() => {
    let frame = 0;
    const follow = () => {
      place(bar.current, editor);
      frame = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, [editor]);
  const latest = useRef(onHide);
  latest.current = onHide;
  useEffect(() => {
    noteSelectionTools(() => latest.current());
    return () => noteSelectionTools(null);
  }, []);
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={texts.rich.atSelection}
      className={`${styles.tools} ${styles.atSelection}`}
      onKeyDown={onArrowKeys}
    >
      {children}
    </div>
  );
}

function place(bar: HTMLElement | null, { view, state }: Editor): void {
  if (!bar) return;
  const { from, to } = state.selection;
  const [start, end] = [view.coordsAtPos(from, 1), view.coordsAtPos(to, -1)];
  const isOneLine = start.bottom > end.top;
  const text = view.dom.getBoundingClientRect();
  const lines = {
    top: start.top,
    bottom: end.bottom,
    left: isOneLine ? start.left : text.left,
    right: isOneLine ? end.right : text.right,
  };
  const bottom = bar.parentElement?.getBoundingClientRect().top ?? innerHeight;
  const room = { top: 0, bottom, width: document.documentElement.clientWidth };
  const isTouch = matchMedia('(pointer: coarse)').matches;
  const at = placeAtSelection(lines, bar.getBoundingClientRect(), room, isTouch);
  bar.style.visibility = at ? 'visible' : 'hidden';
  if (at) Object.assign(bar.style, { left: `${at.left}px`, top: `${at.top}px` });
}

/**
 * While a pointer is pressed, words are still being selected. Renders on release only: a render between press and release may put
 * something else below the pointer.
 */
function usePressed(): boolean {
  const isPressed = useRef(false);
  const [, render] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const controller = new AbortController();
    const options = { capture: true, signal: controller.signal };
    const onDown = ({ target }: PointerEvent) => {
      isPressed.current = target instanceof Element && target.closest('[data-rich-text]') !== null;
    };
    const onUp = () => {
      if (isPressed.current) render();
      isPressed.current = false;
    };
    addEventListener('pointerdown', onDown, options);
    addEventListener('pointerup', onUp, options);
    addEventListener('pointercancel', onUp, options);
    return () => controller.abort();
  }, []);
  return isPressed.current;
}
