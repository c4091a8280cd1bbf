import { LinkButton } from '../button/button.tsx';
import { uiTexts } from '../ui.texts.ts';
import styles from './list-start.module.css';

/** Anchor of a list's first entry, target of the previous page's link. */
export const LIST_START = 'weiter';

interface ListStartProps {
  page: number;
  /** the previous page */
  href: string;
  /** its label */
  children?: string;
}

/** Above the entries of later pages: link to the previous page, and the anchor to continue reading (G-309). */
export function ListStart({ page, href, children = uiTexts.earlier }: ListStartProps) {
  if (page === 1) return null;
  return (
    <div className={styles.start}>
      <LinkButton href={href} weight="plain">
        {children}
      </LinkButton>
      <span id={LIST_START} tabIndex={-1} />
    </div>
  );
}
