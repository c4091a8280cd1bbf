import type { KeyboardEvent } from 'react';

/** Keys of mail programs, in effect only while a row of the list has the focus (WCAG 2.1.4). */
export function moveByKey(event: KeyboardEvent<HTMLElement>, choose: (id: number) => void): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a[data-entry]')];
  const row = (event.target as HTMLElement).closest('li');
  const at = links.findIndex((link) => row?.contains(link));
  if (at === -1) return;
  const step = STEPS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (step !== undefined) {
    event.preventDefault();
    links[at + step]?.focus();
  } else if (event.key.toLowerCase() === 'x') {
    event.preventDefault();
    choose(Number(links[at]?.dataset.entry));
  }
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };
