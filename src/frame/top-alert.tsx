import { Icon } from '../ui/icon.tsx';
import { SiteLink } from '../ui/site-link.tsx';
import { frameTexts } from './frame.texts.ts';
import type { FrameAlert } from './frame-data.ts';
import styles from './top-alert.module.css';

/**
 * News above every page (ALERT-01 … ALERT-06). It stands in every page's HTML; whether it is hidden is decided before
 * the first paint, and closing it needs no more than the same few lines (alive/before-paint.ts).
 */
export function TopAlert({ alert }: { alert: FrameAlert }) {
  return (
    <aside className={styles.alert} aria-label={frameTexts.alert} data-screen-only>
      <p className={styles.words}>
        {alert.title && <strong>{alert.title}</strong>} {alert.text}{' '}
        {alert.link.url && (
          <SiteLink href={alert.link.url} data-notice-control="follow">
            {alert.link_title}
          </SiteLink>
        )}
      </p>
      <button
        type="button"
        className={styles.close}
        title={frameTexts.close_alert}
        aria-label={frameTexts.close_alert}
        data-notice-control="dismiss"
      >
        <Icon name="close" />
      </button>
    </aside>
  );
}
