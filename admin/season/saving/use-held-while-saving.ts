import { type FocusEvent, useLayoutEffect, useRef } from 'react';
import styles from '../season.module.css';

/**
 * While the table is saved, nothing in it can be changed: what is sent is its state at the click. The focus waits on the save button
 * and goes back to where it was, or else into the table (E-7).
 * @returns props of each part that changes the table
 */
export function useHeldWhileSaving(isBusy: boolean) {
  const saveButton = useRef<HTMLButtonElement>(null);
  /** what has the focus, or had it last, in one of the parts */
  const focused = useRef<HTMLElement | null>(null);
  const wasBusy = useRef(false);

  useLayoutEffect(() => {
    if (isBusy === wasBusy.current) return;
    wasBusy.current = isBusy;
    const before = focused.current;
    const now = document.activeElement;
    const isLost = now === document.body;
    if (isBusy) {
      if (!isLost && now !== before) focused.current = null;
      else if (before) saveButton.current?.focus();
      return;
    }
    if (!isLost && now !== saveButton.current) return;
    const places = [before, saveButton.current, findCell()];
    places.find((place) => place?.isConnected && !place.matches(':disabled'))?.focus();
  }, [isBusy]);

  return {
    saveButton,
    part: {
      inert: isBusy,
      className: styles.part,
      onFocus({ target }: FocusEvent<HTMLElement>) {
        focused.current = target;
      },
      onBlur({ relatedTarget }: FocusEvent) {
        // Ctrl+S takes the focus away for a moment
        if (relatedTarget && !wasBusy.current) focused.current = null;
      },
    },
  };
}

/** The active cell. */
const findCell = () => document.querySelector<HTMLElement>('[data-at][tabindex="0"]');
