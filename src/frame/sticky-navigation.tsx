import { useEffect, useRef, useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import { SiteLink } from '../ui/site-link.tsx';
import { useStickyItems } from '../ui/sticky-items.ts';
import styles from './sticky-navigation.module.css';
import { stickyTexts } from './sticky-navigation.texts.ts';

/** Links that modules keep at hand, and the way back to the top (STICKY-03 … STICKY-07, SHELL-45). */
export function StickyNavigation() {
  const items = useStickyItems();
  const { sentinel, isScrolled, isNearFooter } = usePlace();
  return (
    <>
      <div ref={sentinel} className={styles.sentinel} />
      <div
        className={styles.sticky}
        data-scrolled={isScrolled || undefined}
        data-near-footer={isNearFooter || undefined}
        data-screen-only
      >
        {items.length > 0 && (
          <nav aria-label={stickyTexts.menu}>
            <ul className={styles.list}>
              {items.map(({ url, text }) => (
                <li key={`${url} ${text}`}>
                  <SiteLink href={url} className={styles.item}>
                    {text}
                  </SiteLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <button
          type="button"
          className={styles.top}
          title={stickyTexts.to_top}
          aria-label={stickyTexts.to_top}
          onClick={toTop}
        >
          <Icon name="up" />
        </button>
      </div>
    </>
  );
}

function toTop(): void {
  void import('./scroll-to-top.ts').then(
    ({ scrollToTop }) => scrollToTop(),
    () => scrollTo({ top: 0 }),
  );
}

/**
 * Scrolled: past half the window's height, which the sentinel is tall (STICKY-06, CONST-43). Near the footer: its top
 * is within the window (STICKY-05).
 */
function usePlace() {
  const sentinel = useRef<HTMLDivElement>(null);
  const [isScrolled, setScrolled] = useState(false);
  const [isNearFooter, setNearFooter] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (target === sentinel.current) setScrolled(!isIntersecting);
        else setNearFooter(isIntersecting);
      }
    });
    const footer = document.querySelector('body > footer');
    for (const each of [sentinel.current, footer]) if (each) observer.observe(each);
    return () => observer.disconnect();
  }, []);
  return { sentinel, isScrolled, isNearFooter };
}
