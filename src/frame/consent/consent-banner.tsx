import { useLayoutEffect, useRef } from 'react';
import { Button } from '#ui/button/button.tsx';
import { frameTexts } from '../frame.texts.ts';
import styles from './consent-banner.module.css';
import { bannerTexts as texts } from './consent-banner.texts.ts';
import { ConsentLegalLinks } from './consent-legal-links.tsx';
import { ALL, NOTHING } from './consent-record.ts';
import { decide } from './consent-store.ts';
import { useConsentSettings } from './use-consent-settings.tsx';

/**
 * The consent banner: a non-modal region with equal buttons for yes and no (beyond.md, 'Consent'), at the bottom of the window or,
 * where it would lie over what was asked for, at the end of the page (G-570). Quieter when asking again (G-83).
 */
export function ConsentBanner({ again }: { again: boolean }) {
  const banner = useRef<HTMLElement>(null);
  const [openSettings, dialog] = useConsentSettings();
  useLayoutEffect(() => keepPageClear(banner.current), []);
  return (
    <section
      ref={banner}
      aria-label={texts.name}
      className={styles.banner}
      data-again={again || undefined}
      data-screen-only
      data-floating
    >
      <p>{again ? texts.again : texts.text}</p>
      <div className={styles.choice}>
        <Button onClick={() => decide(ALL)}>{frameTexts.cookies_accept}</Button>
        <Button onClick={() => decide(NOTHING)}>{frameTexts.cookies_decline}</Button>
      </div>
      <div className={styles.more}>
        <button type="button" onClick={openSettings}>
          {texts.settings}
        </button>
        <ConsentLegalLinks />
      </div>
      {dialog}
    </section>
  );
}

/**
 * Adds padding, so that a banner at the bottom of the window never hides the end of the page or the focused element; set
 * directly, since a custom property would restyle every element. Moves the focus to the page when the banner closes.
 */
function keepPageClear(banner: HTMLElement | null): (() => void) | undefined {
  if (!banner) return undefined;
  const { style } = document.documentElement;
  const pad = (length: string) => {
    style.paddingBlockEnd = length;
    style.scrollPaddingBlockEnd = length;
  };
  const observer = new ResizeObserver(() => {
    pad(banner.matches('main ~ *') ? '' : `${banner.offsetHeight}px`);
  });
  observer.observe(banner);
  return () => {
    observer.disconnect();
    pad('');
    if (banner.contains(document.activeElement)) {
      document.getElementById('main-content')?.focus({ preventScroll: true });
    }
  };
}
