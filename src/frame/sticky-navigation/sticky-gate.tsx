import { type ComponentType, useEffect, useState } from 'react';

/** Near the footer as soon as its top is within the window (STICKY-05): `<html data-near-footer>` says so to the styles. */
function watchFooter(): () => void {
  const footer = document.querySelector('body > footer');
  const observer = new IntersectionObserver(([entry]) => {
    document.documentElement.toggleAttribute('data-near-footer', entry?.isIntersecting);
  });
  if (footer) observer.observe(footer);
  return () => observer.disconnect();
}

/**
 * Brings the sticky navigation with the first scrolling: before that nothing of it can be seen (STICKY-03, STICKY-04),
 * and who does not scroll does not load it.
 */
export function StickyGate() {
  const [Navigation, setNavigation] = useState<ComponentType | null>(null);
  useEffect(watchFooter, []);
  useEffect(() => {
    const load = () => {
      removeEventListener('scroll', load);
      void import('./sticky-navigation.tsx').then(
        (loaded) => setNavigation(() => loaded.StickyNavigation),
        () => {}, // without the file the footer still leads to the top
      );
    };
    if (scrollY > 0) load();
    else addEventListener('scroll', load, { passive: true });
    return () => removeEventListener('scroll', load);
  }, []);
  return Navigation && <Navigation />;
}
