import { useEffect, useRef, useState } from 'react';

/**
 * True once the page is scrolled by a quarter of the window (SHELL-27, CONST-29). The sentinel at the top has that height and
 * leaves the viewport.
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
