import { observable } from '../session/observable.ts';
import type { PanelName } from './panels.tsx';

/** The panel that lies beside the page; one at a time. */
export const openPanel = observable<PanelName | null>(null);

/** Opens a panel; where it is open already, the keyboard goes back to it. */
export function showPanel(name: PanelName): void {
  if (openPanel.get() !== name) openPanel.set(name);
  else document.querySelector<HTMLElement>('[data-side-panel] h2')?.focus();
}
