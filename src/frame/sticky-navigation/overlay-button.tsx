import { type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { Icon } from '#ui/icon/icon.tsx';
import styles from './sticky-navigation.module.css';
import { openerText } from './sticky-navigation.texts.ts';

/**
 * Programme and tickets, at hand on every page but those of the programme itself (STICKY-01, STICKY-02, G-101). Without
 * script a plain link; with it the programme comes over the page, whose files are loaded only then, and also where Back
 * leads to a page over which it was open (OVERLAY-06, G-06, G-139).
 */
export function OverlayButton({ url, pathname }: { url: string; pathname: string }) {
  const isReturn = useLocation().search.includes('overlay=true');
  const [overlay, setOverlay] = useState<ReactNode>(null);

  const open = (event?: MouseEvent) => {
    if (event?.metaKey || event?.ctrlKey || event?.shiftKey) return;
    event?.preventDefault();
    import('../events-overlay/events-overlay.tsx').then(
      ({ EventsOverlay }) =>
        setOverlay(
          <EventsOverlay url={url} isReturn={isReturn} onClose={() => setOverlay(null)} />,
        ),
      () => location.assign(url),
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is asked once
  useEffect(() => {
    if (isReturn) open();
  }, [pathname]);

  if (!url || pathname === url || pathname.startsWith(`${url}/`)) return null;
  return (
    <>
      <div data-screen-only data-floating>
        <a
          id="programme-opener"
          className={styles.overlay}
          href={url}
          aria-label={openerText}
          title={openerText}
          data-needs-script
          onClick={open}
        >
          <Icon name="ticket" />
        </a>
      </div>
      {overlay}
    </>
  );
}
