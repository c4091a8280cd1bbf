import { createContext, useEffect, useState } from 'react';

/** CONST-30: a section is current once it starts within the upper 600 px of the window. */
const OFFSET_PX = 600;

/** The current anchor, or null above all of them. */
export const CurrentAnchorContext = createContext<string | null>(null);

/** Tracks the current section; nothing is marked before hydration. */
export function useCurrentAnchor(places: readonly { anchor: string }[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  const anchors = places.map(({ anchor }) => anchor).join(' ');
  useEffect(() => {
    const targets = anchors.split(' ').flatMap((id) => document.getElementById(id) ?? []);
    if (targets.length === 0) return;
    const look = () => {
      const begun = targets.filter((each) => each.getBoundingClientRect().top < OFFSET_PX);
      setCurrent(begun.at(-1)?.id ?? null);
    };
    let waiting = 0;
    const soon = () => {
      cancelAnimationFrame(waiting);
      waiting = requestAnimationFrame(look);
    };
    look();
    addEventListener('scroll', soon, { passive: true });
    return () => {
      cancelAnimationFrame(waiting);
      removeEventListener('scroll', soon);
    };
  }, [anchors]);
  return current;
}
