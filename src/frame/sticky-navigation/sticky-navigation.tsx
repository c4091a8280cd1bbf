import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';
import { Icon } from '#ui/icon/icon.tsx';
import { useStickyItems } from '#ui/list/sticky-items.ts';
import { SiteLink } from '#ui/site-link.tsx';
import { watchEntrances } from '../entrance/entrance.ts';
import styles from './sticky-navigation.module.css';
import { stickyTexts } from './sticky-navigation.texts.ts';

/**
 * Links that modules keep visible, in a bar of their own, and back to top, in the header: neither lies over the page
 * (STICKY-03 … STICKY-07, SHELL-45, G-571).
 */
export function StickyNavigation() {
  const items = useStickyItems();
  const { sentinel, isScrolled } = useScrolledHalf();
  const place = document.getElementById('top-place');
  const scrolled = isScrolled || undefined;
  useEntrances();
  return (
    <>
      <div ref={sentinel} className={styles.sentinel} />
      {items.length > 0 && (
        <div className={styles.dock} data-scrolled={scrolled} data-screen-only data-floating>
          <p aria-hidden="true" className={styles.title}>
            {document.querySelector('main h1')?.textContent}
          </p>
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
        </div>
      )}
      {place &&
        createPortal(
          <button
            type="button"
            className={styles.top}
            data-scrolled={scrolled}
            data-floating
            title={stickyTexts.to_top}
            aria-label={stickyTexts.to_top}
            onClick={toTop}
          >
            <Icon name="up" />
          </button>,
          place,
        )}
    </>
  );
}

/** Moves the focus to the content (G-106). */
function toTop(): void {
  document.getElementById('main-content')?.focus({ preventScroll: true });
  void import('#lib/pages/scroll-to-top.ts').then(
    ({ scrollToTop }) => scrollToTop(),
    () => scrollTo({ top: 0 }),
  );
}

/** Loaded on first scroll as well: nothing can enter before. Off while editing, where nothing may move. */
function useEntrances(): void {
  const { pathname, search } = useLocation();
  const isEdited = new URLSearchParams(search).has('edit');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other modules
  useEffect(() => (isEdited ? undefined : watchEntrances()), [pathname, isEdited]);
}

/** True once scrolled by half the window, the sentinel's height (STICKY-06, CONST-43). */
function useScrolledHalf() {
  const sentinel = useRef<HTMLDivElement>(null);
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setScrolled(!entry?.isIntersecting));
    if (sentinel.current) observer.observe(sentinel.current);
    return () => observer.disconnect();
  }, []);
  return { sentinel, isScrolled };
}
