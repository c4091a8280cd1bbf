import type { ReactNode } from 'react';
import { SiteLink } from '#ui/site-link.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './media-line.module.css';
import { de as texts } from './media-line.texts.ts';

interface MediaLineProps {
  /** hidden if unknown */
  length?: ReactNode;
  /** link to the original, as an alternative */
  link?: { href: string; text: string } | null | undefined;
  /** the title */
  children?: ReactNode;
}

/** Caption of a video, audio file or document: title, length, link. */
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
