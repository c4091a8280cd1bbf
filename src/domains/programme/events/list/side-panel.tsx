import { type ReactNode, useRef } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { de as texts } from './event-list.texts.ts';
import styles from './side-panel.module.css';
import { useSidePanel } from './use-side-panel.ts';

interface SidePanelProps {
  id: string;
  title: string;
  /** width from which on it is part of the page instead */
  upTo: '48em' | '64em';
  children: ReactNode;
}

/** Part of the page on wide screens, a panel sliding in from the side on narrow ones (EVENT-19, G-69). */
export function SidePanel({ id, title, upTo, children }: SidePanelProps) {
  const panel = useRef<HTMLElement>(null);
  useSidePanel(panel);
  return (
    <section
      ref={panel}
      id={id}
      popover="auto"
      className={styles.panel}
      data-up-to={upTo}
      aria-label={title}
    >
      <p className={styles.head}>
        <span>{title}</span>
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={texts.close}
          className={styles.close}
        >
          <Icon name="close" />
        </button>
      </p>
      {children}
      <p className={styles.apply}>
        <Button popoverTarget={id} popoverTargetAction="hide">
          {texts.apply}
        </Button>
      </p>
    </section>
  );
}
