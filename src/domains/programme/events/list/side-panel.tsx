import { type ReactNode, useRef } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { de as texts } from './event-list.texts.ts';
import styles from './side-panel.module.css';
import { useSidePanel } from './use-side-panel.ts';

interface SidePanelProps {
  id: string;
  title: string;
  /** so wide is the window at least where it is a part of the page instead */
  upTo: '48em' | '64em';
  children: ReactNode;
}

/** On a wide page a part of it, on a narrow one a panel that comes in from the side (EVENT-19, G-69). */
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
