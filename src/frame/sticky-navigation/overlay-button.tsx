import { Icon } from '../../ui/icon.tsx';
import styles from './sticky-navigation.module.css';
import { stickyTexts } from './sticky-navigation.texts.ts';

/**
 * The way to programme and tickets, at hand on every page but those of the programme itself (STICKY-01, STICKY-02,
 * G-101). A plain link: what opens the programme over the page may take its place.
 */
export function OverlayButton({ url, pathname }: { url: string; pathname: string }) {
  if (!url || pathname === url || pathname.startsWith(`${url}/`)) return null;
  return (
    <nav aria-label={stickyTexts.programme} data-screen-only>
      <a
        href={url}
        className={styles.overlay}
        aria-label={stickyTexts.programme}
        title={stickyTexts.programme}
      >
        <Icon name="ticket" />
      </a>
    </nav>
  );
}
