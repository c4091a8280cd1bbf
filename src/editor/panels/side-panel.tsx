import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { EditorIcon } from '../editor-icon.tsx';
import { wayBackTo } from '../way-back.ts';
import { panelTexts as texts } from './panels.texts.ts';
import styles from './side-panel.module.css';

interface SidePanelProps {
  title: string;
  onClose(): void;
  children: ReactNode;
}

/**
 * What lies beside the page and leaves it in reach: a dialog that is not modal. Focus goes to its title and back to where
 * it was; Escape closes. It lies over the page and moves nothing; what it hides is seen when it changes sides.
 * Put what scrolls into `PanelBody` and buttons that stay into `PanelFooter`.
 */
export function SidePanel({ title, onClose, children }: SidePanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [side, setSide] = useState<'start' | 'end'>('end');
  const other = side === 'end' ? 'start' : 'end';
  const id = useId();
  useEffect(() => {
    const goBack = wayBackTo(document.activeElement);
    heading.current?.focus({ preventScroll: true });
    return goBack;
  }, []);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    onClose();
  }
  return (
    <section
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
  /** there is nothing to be operated in it: then the keyboard scrolls it as a whole */
  isOnlyRead?: boolean;
  children: ReactNode;
}

/** The part of a panel that scrolls. */
export function PanelBody({ isOnlyRead = false, children }: PanelBodyProps) {
  return (
    <div className={styles.body} tabIndex={isOnlyRead ? 0 : undefined}>
      {children}
    </div>
  );
}

/** Buttons of a panel that stay in view. */
export function PanelFooter({ children }: { children: ReactNode }) {
  return <footer className={styles.footer}>{children}</footer>;
}
