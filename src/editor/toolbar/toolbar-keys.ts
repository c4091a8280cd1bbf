import type { KeyboardEvent } from 'react';

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** Arrow keys move through a toolbar. */
export function onArrowKeys(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button')].filter(
    (button) => button.offsetParent !== null || button.getClientRects().length > 0,
  );
  const at = buttons.indexOf(event.target as HTMLElement);
  if (at < 0) return;
  const step = STEPS[event.key];
  const next = event.key === 'Home' ? 0 : event.key === 'End' ? -1 : step && at + step;
  if (next === undefined) return;
  event.preventDefault();
  buttons.at(next % buttons.length)?.focus();
}
