import { createObservable } from '../session/observable.ts';
import type { PanelName } from './panels.tsx';

/** The open side panel, at most one. */
export const openPanel = createObservable<PanelName | null>(null);

/** Opens a panel; focuses it if already open. */
export function showPanel(name: PanelName): void {
  if (openPanel.get() !== name) openPanel.set(name);
  else document.querySelector<HTMLElement>('[data-side-panel] h2')?.focus();
}
