import { useEffect, useRef } from 'react';
import { moveFocus } from '../frame/addresses/use-arrival.ts';

/**
 * Moves the focus to the performance that the closed dialog was about, if it would fall to the page: what was focused before may
 * be somewhere else now, or gone.
 * @param about its id; null without a performance
 * @returns names another performance
 */
export function useFocusReturn(about: number | null, isOpen: boolean): (id: number) => void {
  const lead = useRef<number | null>(null);
  useEffect(() => {
    if (about !== null) lead.current = about;
  }, [about]);
  useEffect(() => {
    const id = lead.current;
    if (isOpen || id === null) return;
    lead.current = null;
    // by now the dialog has given back the focus, where that is still possible
    const frame = requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      const place = findPlace(id);
      if (place) place.focus();
      else moveFocus();
    });
    return () => cancelAnimationFrame(frame);
  }, [isOpen]);
  return (id) => {
    lead.current = id;
  };
}

/** On its date, else where it was, else the board, which phones do not have. */
function findPlace(id: number): HTMLElement | null {
  const chip = `[data-event="${id}"]`;
  const places = [`${chip}:not([data-old])`, chip, '[data-board]'];
  const found = places.map((place) => document.querySelector<HTMLElement>(place));
  return found.find((place) => place !== null) ?? null;
}
