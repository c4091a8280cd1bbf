import type { ReactNode } from 'react';
import { SiteLink } from '#ui/site-link.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './media-line.module.css';
import { de as texts } from './media-line.texts.ts';

interface MediaLineProps {
  /** nothing where it is not known */
  length?: ReactNode;
  /** to the thing itself, for who cannot or will not have it here */
  link?: { href: string; text: string } | null | undefined;
  /** the title */
  children?: ReactNode;
}

/** What stands below a film, a recording or a document: its title, its length, and a link to itself. */
export function MediaLine({ length, link, children }: MediaLineProps) {
  return (
    <figcaption className={styles.line}>
      {children && <span className={styles.title}>{children}</span>}
      {length && (
        <span className={styles.length}>
          <VisuallyHidden>{texts.length} </VisuallyHidden>
          {length}
        </span>
      )}
      {link && (
        <SiteLink href={link.href} className={styles.link}>
          {link.text}
        </SiteLink>
      )}
    </figcaption>
  );
}
