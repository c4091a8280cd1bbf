import { observable } from '../session/observable.ts';
import type { PanelName } from './panels.tsx';

/** The panel that lies beside the page; one at a time. */
export const openPanel = observable<PanelName | null>(null);
