import { useEffect, useState } from 'react';
import { findNodeId, isInContent } from './page-elements.ts';

/** Time in ms that hover outlasts leaving, because the way to the handle crosses other elements. */
const GRACE = 300;

/** The hovered module or section; none on touch devices. */
export function useHoveredNode(): number | null {
  const [hovered, setHovered] = useState<number | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const become = (next: number | null, delay = 0) => {
      clearTimeout(timer);
      if (delay) timer = setTimeout(() => setHovered(next), delay);
      else setHovered(next);
    };
    const over = ({ target, pointerType }: PointerEvent) => {
      if (pointerType === 'touch') return;
      const isOurs = target instanceof Element && target.closest('[data-editor-layer]') !== null;
      if (isOurs) clearTimeout(timer);
      else {
        const next = isInContent(target) ? findNodeId(target) : null;
        const isSection = next !== null && target instanceof Element && !isInModule(target);
        become(next, next === null || isSection ? GRACE : 0);
      }
    };
    const leave = () => become(null, GRACE);
    document.addEventListener('pointerover', over);
    document.documentElement.addEventListener('pointerleave', leave);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerover', over);
      document.documentElement.removeEventListener('pointerleave', leave);
    };
  }, []);
  return hovered;
}

function isInModule(target: Element): boolean {
  return target.closest('[data-column] > [data-node]') !== null;
}
