import { flushSync } from 'react-dom';
import { createObservable } from '../session/observable.ts';
import type { Owner } from '../session/owner.ts';
import { PAGES } from '../session/roots.ts';
import type { PanelName } from './panels.tsx';
import { askedField } from './use-asked-field.ts';

/** The open side panel, at most one. */
export const openPanel = createObservable<PanelName | null>(null);

/** Opens a panel; focuses it if already open. */
export function showPanel(name: PanelName): void {
  if (openPanel.get() !== name) openPanel.set(name);
  else document.querySelector<HTMLElement>('[data-side-panel] h2')?.focus();
}

/** Opens where it is set whether and from when visitors see the owner: a page's settings, or a record's facts (G-649). */
export function showVisibility({ content_type }: Pick<Owner, 'content_type'>): void {
  if (openPanel.get() !== null) flushSync(() => openPanel.set(null));
  askedField.set('is_online');
  showPanel(content_type === PAGES ? 'settings' : 'facts');
}
