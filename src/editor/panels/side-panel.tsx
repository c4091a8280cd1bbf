import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { EditorIcon } from '../editor-icon.tsx';
import { makeWayBack } from '../way-back.ts';
import { panelTexts as texts } from './panels.texts.ts';
import styles from './side-panel.module.css';
import { watchBack } from './watch-back.ts';

interface SidePanelProps {
  title: string;
  onClose(): void;
  children: ReactNode;
}

/**
 * A non-modal dialog beside the page: focus goes to its title and back; Escape closes. Overlays the page; switching sides
 * reveals what it covers. Scrolling content goes into `PanelBody`, fixed buttons into `PanelFooter`.
 */
export function SidePanel({ title, onClose, children }: SidePanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [side, setSide] = useState<'start' | 'end'>('end');
  const other = side === 'end' ? 'start' : 'end';
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const goBack = useRef<() => void>(null);
  useLayoutEffect(() => {
    const { activeElement } = document;
    // before the content takes the focus; another panel leads back first
    if (!activeElement?.closest('[data-side-panel]')) goBack.current = makeWayBack(activeElement);
  }, []);
  useEffect(() => {
    const { activeElement } = document;
    goBack.current ??= makeWayBack(activeElement);
    if (!panel.current?.contains(activeElement)) heading.current?.focus({ preventScroll: true });
    return () => goBack.current?.();
  }, []);

  useEffect(() => watchBack(onClose), [onClose]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    onClose();
  }
  return (
    <section
      ref={panel}
      data-editor
      data-side-panel
      role="dialog"
      aria-labelledby={id}
      className={styles.panel}
      data-side={side}
      onKeyDown={onKeyDown}
    >
      <header className={styles.header}>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" className={styles.turn} onClick={() => setSide(other)}>
          <EditorIcon name={other === 'start' ? 'left' : 'right'} />
          <span>{texts.turn[other]}</span>
        </button>
        <button type="button" aria-label={texts.close} onClick={onClose}>
          <EditorIcon name="close" />
        </button>
      </header>
      {children}
    </section>
  );
}

interface PanelBodyProps {
  /** without controls the body itself is focusable, for scrolling */
  isOnlyRead?: boolean;
  children: ReactNode;
}

/** Scrolling part of a panel. */
export function PanelBody({ isOnlyRead = false, children }: PanelBodyProps) {
  return (
    <div className={styles.body} tabIndex={isOnlyRead ? 0 : undefined}>
      {children}
    </div>
  );
}

/** Fixed buttons of a panel. */
export function PanelFooter({ children }: { children: ReactNode }) {
  return <footer className={styles.footer}>{children}</footer>;
}
