import { Icon } from '#ui/icon/icon.tsx';
import { SiteLink } from '#ui/site-link.tsx';
import { StaticHtml } from '#ui/static-html.tsx';
import { frameTexts } from '../frame.texts.ts';
import { useFrame } from '../frame-context.ts';
import styles from './top-alert.module.css';

/**
 * Alert above every page (ALERT-01 … ALERT-06). Part of the HTML; hidden before the first paint if dismissed, and dismissed
 * without hydration (hydration/before-paint.ts).
 */
export function TopAlert() {
  return (
    <StaticHtml
      name="alert"
      as="aside"
      className={styles.alert}
      aria-label={frameTexts.alert}
      data-screen-only
    >
      {import.meta.env.SSR && <Alert />}
    </StaticHtml>
  );
}

function Alert() {
  const { alert } = useFrame();
  return (
    alert && (
      <>
        <p className={styles.words}>
          {alert.title && <strong>{alert.title}</strong>} {alert.text}{' '}
          {alert.link.url && (
            <SiteLink href={alert.link.url} data-control="follow">
              {alert.link_title}
            </SiteLink>
          )}
        </p>
        <button
          type="button"
          className={styles.close}
          title={frameTexts.close_alert}
          aria-label={frameTexts.close_alert}
          data-control="dismiss"
        >
          <Icon name="close" />
        </button>
      </>
    )
  );
}
