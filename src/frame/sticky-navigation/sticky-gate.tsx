import { type ComponentType, useEffect, useState } from 'react';

/** Sets `<html data-near-footer>` once the footer's top is inside the window (STICKY-05). */
function watchFooter(): () => void {
  const footer = document.querySelector('body > footer');
  const observer = new IntersectionObserver(([entry]) => {
    document.documentElement.toggleAttribute('data-near-footer', entry?.isIntersecting);
  });
  if (footer) observer.observe(footer);
  return () => observer.disconnect();
}

/** Loads the sticky navigation on first scroll: it is invisible before (STICKY-03, STICKY-04). */
export function StickyGate() {
  const [Navigation, setNavigation] = useState<ComponentType | null>(null);
  useEffect(watchFooter, []);
  useEffect(() => {
    const load = () => {
      removeEventListener('scroll', load);
      void import('./sticky-navigation.tsx').then(
        (loaded) => setNavigation(() => loaded.StickyNavigation),
        () => {}, // without the file the footer still has a link to the top
      );
    };
    if (scrollY > 0) load();
    else addEventListener('scroll', load, { passive: true });
    return () => removeEventListener('scroll', load);
  }, []);
  return Navigation && <Navigation />;
}
