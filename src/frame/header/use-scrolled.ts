import { useEffect, useRef, useState } from 'react';

/**
 * True once the page has scrolled a quarter of the window's height (SHELL-27, CONST-29). The sentinel is a quarter
 * of a window tall and lies at the top of the page: when it is out of sight, the page has scrolled.
 */
export function useScrolled() {
  const sentinel = useRef<HTMLDivElement>(null);
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    if (!sentinel.current) return;
    const observer = new IntersectionObserver(([entry]) => setScrolled(!entry?.isIntersecting));
    observer.observe(sentinel.current);
    return () => observer.disconnect();
  }, []);
  return { sentinel, scrolled };
}
