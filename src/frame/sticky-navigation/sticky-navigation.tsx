import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Icon } from '#ui/icon/icon.tsx';
import { useStickyItems } from '#ui/list/sticky-items.ts';
import { SiteLink } from '#ui/site-link.tsx';
import { watchEntrances } from '../entrance/entrance.ts';
import styles from './sticky-navigation.module.css';
import { stickyTexts } from './sticky-navigation.texts.ts';

/** Links that modules keep visible, and back to top (STICKY-03 … STICKY-07, SHELL-45). */
export function StickyNavigation() {
  const items = useStickyItems();
  const { sentinel, isScrolled } = useScrolledHalf();
  useEntrances();
  return (
    <>
      <div ref={sentinel} className={styles.sentinel} />
      <div
        className={styles.sticky}
        data-scrolled={isScrolled || undefined}
        data-screen-only
        data-floating
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
