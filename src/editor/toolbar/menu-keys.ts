import type { KeyboardEvent } from 'react';

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** Arrow keys, Home and End move through a menu. */
export function onMenuKey(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
  const at = buttons.indexOf(event.target as HTMLElement);
  const step = STEPS[event.key];
  const next = event.key === 'Home' ? 0 : event.key === 'End' ? -1 : step && at + step;
  if (next === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  buttons.at(next % buttons.length)?.focus();
}
