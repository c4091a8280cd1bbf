import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/** Words for screen readers that the eye does not need. */
export function VisuallyHidden({
  as: Element = 'span',
  children,
}: {
  as?: 'span' | 'h1' | 'h2';
  children: ReactNode;
}) {
  return <Element className={styles.hidden}>{children}</Element>;
}
